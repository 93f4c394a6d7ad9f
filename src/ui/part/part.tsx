import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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
  /** True if the headline is a row that unfolds the rest. A link to the part unfolds it. */
  folded?: boolean;
}

/** A part of the page: number in the margin, headline, content. */
export function Part({ part }: { part: PartContent }) {
  const { id, text, aside, wide = false, dark = false, folded = false, content } = part;
  const titleId = `${id}-title`;
  const title = <Headline id={titleId} className="sum second-line" {...text.headline} />;
  const body = (
    <div id={folded ? id : undefined} className={wide ? 'stack' : 'sides to-right'}>
      <div className="stack near measure">
        {!folded && title}
        {aside}
      </div>
      <div className="stack">{content}</div>
    </div>
  );
  return (
    <Section
      id={folded ? undefined : id}
      numbered
      folio={text.folio}
      className={classNames(css.part, dark && 'covers-line')}
      labelledBy={titleId}
      dark={dark}
    >
      {folded ? (
        <details className="print-open">
          <summary className="fold-row">{title}</summary>
          {body}
        </details>
      ) : (
        body
      )}
    </Section>
  );
}
