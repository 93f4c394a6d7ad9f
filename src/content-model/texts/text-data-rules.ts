/** Rules of values in the text files that are not text: pictures, data, and checks of several values. */
import * as v from 'valibot';
import type { Slot } from '../pictures/media.ts';
import { checkRules, ruleProblems, rupees } from '../schema/check-rules.ts';
import { SERVICE_ICONS } from '../schema/choices.ts';
import { agree, amount, isOneGiven, matching, picture, shape, slug, text, whole } from '../schema/kit.ts';
import type { AboutText, CheckText, PapersText, PartnersText, ProductsText } from '../texts.generated.ts';

/**
 * The type of a value in a text file: the name of a kind of value, with the placeholders of a text; a list of
 * one type; or keys.
 */
export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

export interface Rule {
  /** Maximum characters, for which the layout or a list of search results has room. */
  max?: number;
  /** Entries of a list, exactly, or at least and at most. By default 1 to 200. */
  count?: number | readonly [least: number, most: number];
  /** The key whose value is unique in a list. By default `id`. */
  unique?: string;
  /** Placeholders that the site fills in, and that the text may leave out. */
  may?: readonly string[];
  /** Placeholders that it must contain. */
  must?: readonly string[];
  oneOf?: readonly string[];
  /**
   * The kind of the value, where the English value does not show it: an id, or the same text in every
   * language.
   */
  kind?: 'id' | 'same';
  /** Optional keys, with the types of their values. */
  optional?: Readonly<Record<string, Tree>>;
  /** The schema of pictures and data. */
  schema?: v.GenericSchema;
  /** A check of the values below a key against each other. */
  check?: unknown;
}

/** The same rule for several values. */
export const each = (names: readonly string[], rule: Rule) =>
  Object.fromEntries(names.map((name) => [name, rule]));

type Size = readonly [width: number, height?: number];

const slotOf = ([width, height]: Size): Slot => ({ width, height });

/** The rule of a picture, by the largest sizes at which it is shown. */
const shownAt = (wide: Size, medium?: Size, tall?: Size): Rule => ({
  schema: picture({ wide: slotOf(wide), medium: medium && slotOf(medium), tall: tall && slotOf(tall) }),
});

/** Rules by key, like `TEXT_RULES`. */
export const DATA_RULES: Readonly<Record<string, Rule>> = {
  // Pictures.
  'about.services.picture': shownAt([1200, 400]),
  'leaders.image': shownAt([640, 800]),
  'partners.logo': shownAt([440]),
  'mission.icons': shownAt([800]),
  'slides.picture': shownAt([1440, 770], undefined, [720, 770]),
  'growth.picture': shownAt([600, 880], [600, 560], [600, 560]),
  'home.about.picture': shownAt([1200, 1120], [1200, 900], [900, 990]),
  'products.header.picture': shownAt([1760, 800], undefined, [800, 1000]),
  'call.picture': shownAt([672, 384]),
  'aside.picture': shownAt([960, 480]),
  ...each(['audiences.picture', 'cards.picture', 'empty.picture'], shownAt([720, 480])),
  ...each(
    ['notFound', 'serverError', 'libraryError', 'badAddress', 'tooMany', 'refused', 'tooLarge'].map(
      (page) => `${page}.picture`,
    ),
    shownAt([960, 720]),
  ),

  // Data.
  'check.rules': { schema: checkRules },
  ...each(['limits.investment', 'limits.turnover'], { schema: rupees() }),
  'openings.list.id': {
    schema: v.pipe(
      slug(),
      v.notValue('general', 'choose another id: general is that of the general application'),
    ),
  },
  'partners.partners.id': {
    schema: v.pipe(
      slug(),
      v.notValue('become-a-partner', 'choose another id: this is the address of the form'),
    ),
  },
  'sections.number': {
    schema: v.pipe(text(2), v.regex(/^\d\d$/, 'write two digits in quotes, such as "01"')),
  },
  'years.options.from': { schema: amount(0, 100) },
  'front.facts.page': { schema: whole(1, 1e6) },
  'apr.example': {
    schema: shape({
      product: v.picklist(SERVICE_ICONS),
      amount: amount(1, 1_000_000_000),
      months: amount(1, 360),
      rate: amount(0, 100),
      fee: amount(0, 10),
      instalment: amount(1, 1_000_000_000),
      apr: amount(0, 200),
    }),
  },
  'numbers.states': {
    schema: v.record(matching(/^\d\d$/, 'write two digits in quotes'), text(60)),
  },
  'numbers.upTo99': {
    check: v.check(
      (words: string) => [99, 27].includes(words.split(' ').length),
      'write 99 words with one space between them, from one to ninety-nine; or 27, from one to twenty and from thirty to ninety, if a hyphen joins the others',
    ),
  },
  'numbers.hundreds': {
    check: v.check(
      (words: string) => words.split(', ').length === 9,
      'write one hundred to nine hundred, with a comma and a space between them',
    ),
  },

  // Checks of several values against each other.
  'services.cards': {
    count: 6,
    optional: { page: 'text', folder: ['same'] },
    check: v.check(
      (card: AboutText['services']['cards'][number]) => isOneGiven(card.page, card.folder),
      'say where the card leads with either "page" or "folder", not both',
    ),
  },
  'products.yaml': {
    check: v.check(({ sections }: ProductsText) => {
      const icons = sections.flatMap(({ services }) => services.map(({ icon }) => icon));
      return new Set(icons).size === icons.length;
    }, 'list each service in one section only: two have the same icon'),
  },
  'partners.yaml': {
    check: v.check(
      ({ filter, partners }: PartnersText) =>
        partners.every((p) => filter.categories.some((c) => c.id === p.category)),
      'give every partner a category whose id is listed under filter.categories',
    ),
  },
  'papers.yaml': {
    check: v.check(({ shared, products }: PapersText) => {
      const ids = new Set(shared.map(({ id }) => id));
      const leftOut = Object.values(products).flatMap(({ leaveOut = [] }) => leaveOut);
      return ids.size === shared.length && leftOut.every((id) => ids.has(id));
    }, 'give every shared paper its own id, and leave out only ids that exist'),
  },
  'check.yaml': {
    check: agree<CheckText>(ruleProblems),
  },
};
