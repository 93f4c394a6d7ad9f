import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Fold } from '../fold/fold.tsx';
import { Headline, Section } from '../section/section.tsx';
import css from './parts.module.css';

/** A part of a long page. */
export interface PartContent {
  id: string;
  text: { folio: string; headline: { strong: string; light: string } };
  /** The claims of the part, each with the day on which it was true. */
  claims: readonly { asOf: string }[];
  content: ReactNode;
  /** Content below the headline; in narrow parts it is beside the content. */
  aside?: ReactNode;
  /** True if the content takes the whole width below the headline. */
  wide?: boolean;
  dark?: boolean;
  /** The row that unfolds the content on phones. Without it, the content is not folded. */
  more?: string;
}

interface PartProps {
  /** The part's position on the page, starting at 1. */
  ordinal: number;
  part: PartContent;
}

/** A part of the page: number in the margin, headline, content. */
export function Part({ ordinal, part }: PartProps) {
  const { id, text, aside, wide = false, dark = false, more, content } = part;
  const titleId = `${id}-title`;
  return (
    <Section
      id={id}
      folio={{ numeral: ordinal, label: text.folio }}
      className={css.part}
      labelledBy={titleId}
      dark={dark}
    >
      <div className={wide ? 'stack' : classNames('sides', css.spread)}>
        <div className="stack near measure">
          <Headline id={titleId} className="sum second-line" {...text.headline} />
          {aside}
        </div>
        <div className="stack">
          {more ? (
            <Fold label={more} of={text.folio}>
              {content}
            </Fold>
          ) : (
            content
          )}
        </div>
      </div>
    </Section>
  );
}
