import type { PartnersText } from '../../content-model/schema/partners.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';

interface RateNoteProps {
  text: PartnersText['card'];
}

/** States that interest rates leave out fees and GST, with a link to the charges. */
export function RateNote({ text }: RateNoteProps) {
  const charges = <a href={urls.charges()}>{text.charges}</a>;
  return (
    <p className="note">
      <FillIn text={text.rates} values={{ charges }} />
    </p>
  );
}
