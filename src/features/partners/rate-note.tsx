import type { PartnersText } from '../../content-model/schema/partners.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';

interface RateNoteProps {
  text: PartnersText['card'];
  /** Language of the page; the link leads to a page in this language. */
  language: string;
}

/** States that interest rates leave out fees and GST, with a link to the charges. */
export function RateNote({ text, language }: RateNoteProps) {
  const charges = <a href={urls.localize(language, urls.charges())}>{text.charges}</a>;
  return (
    <p className="note">
      <FillIn text={text.rates} values={{ charges }} />
    </p>
  );
}
