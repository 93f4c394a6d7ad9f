import type { ReactNode } from 'react';
import { Headline, Section } from '../../ui/section/section.tsx';
import { AsOf, type DateWords } from './as-of.tsx';
import css from './part.module.css';

interface PartProps {
  /** The part's position on the page, starting at 1. */
  ordinal: number;
  id: string;
  text: { folio: string; headline: { strong: string; light: string } };
  claims: readonly { asOf: string }[];
  words: DateWords;
  /** Content below the headline; in narrow parts it is beside the content. */
  aside?: ReactNode;
  /** True if the content takes the whole width below the headline. */
  wide?: boolean;
  dark?: boolean;
  children: ReactNode;
}

const devanagari = new Intl.NumberFormat('hi-u-nu-deva');

/** A part of the page: number in the margin, headline, date, content. */
export function Part(props: PartProps) {
  const { ordinal, id, text, claims, words, aside, wide = false, dark = false, children } = props;
  const titleId = `${id}-title`;
  return (
    <Section
      id={id}
      folio={{ numeral: devanagari.format(ordinal), label: text.folio }}
      className={css.part}
      labelledBy={titleId}
      dark={dark}
    >
      <div className={wide ? css.wide : css.spread}>
        <div className={css.head}>
          <Headline id={titleId} className={css.title} {...text.headline} />
          {aside}
          <AsOf claims={claims} words={words} />
        </div>
        <div className={css.content}>{children}</div>
      </div>
    </Section>
  );
}
