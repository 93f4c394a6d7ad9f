/**
 * The text that the island of each form displays, in every language. Islands import it as
 * `virtual:form-words/<form>`. If the text were passed as props, the HTML of every page with the form would
 * contain it twice.
 */
import type { Content, Language, Text } from '../../content-model/load.ts';
import type { FormKind } from '../../content-model/schema/forms.ts';
import type { ContentModules } from '../../content-model/vite-plugin.ts';
import { enquiryText } from './enquiry/enquiry-text.ts';
import { newsletterText } from './newsletter/newsletter-text.ts';
import { islandText } from './ui/island-text.ts';

const ISLANDS = {
  newsletter: ({ forms }: Text, language: string) => newsletterText(forms, language),
  partner: ({ forms }: Text, language: string) => islandText(forms.partner, forms, language),
  job: ({ forms }: Text, language: string) => islandText(forms.job, forms, language),
  enquiry: ({ forms, products }: Text, language: string) =>
    islandText(enquiryText(forms, products), forms, language),
} satisfies Partial<Record<FormKind, unknown>>;

type Words<Form extends keyof typeof ISLANDS> = ReturnType<(typeof ISLANDS)[Form]> & {
  /** The company's phone number. */
  phone: string;
};

/** The `words` export of `virtual:form-words/<form>`. */
export type IslandWords<Form extends keyof typeof ISLANDS> = { en: Words<Form> } & {
  [Other in Language]?: Words<Form>;
};

export const islandWords: ContentModules = Object.fromEntries(
  Object.entries(ISLANDS).map(([form, textOf]) => [
    `virtual:form-words/${form}`,
    ({ text, company: { phone } }: Content) => {
      const byLanguage = Object.entries(text).map(([language, texts]) => [
        language,
        { ...textOf(texts, language), phone },
      ]);
      return { words: Object.fromEntries(byLanguage) };
    },
  ]),
);
