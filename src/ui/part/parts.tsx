import type { Format } from '../../domain/language/format.ts';
import { Headline, Section } from '../section/section.tsx';
import { Part, type PartContent } from './part.tsx';
import css from './parts.module.css';

interface PartsProps {
  format: Format;
  /** Prefix of the ids of the page's title and of the list of parts. */
  id: string;
  text: {
    folio: string;
    headline: { strong: string; light: string };
    lead: string;
    /** The title of the list of parts. */
    contents: string;
  };
  /** Text before the date. */
  asOf: string;
  parts: readonly PartContent[];
}

/**
 * A long page: its heading with the date of its oldest claim, the list of its parts, and the parts. On phones
 * the list is a bar at the bottom of the window.
 */
export function Parts({ format, id, text, asOf, parts }: PartsProps) {
  const [oldest = ''] = parts.flatMap(({ claims }) => claims.map((claim) => claim.asOf)).sort();
  return (
    <>
      <Section folio={text.folio} labelledBy={`${id}-title`}>
        <div className={`sides ${css.columns}`}>
          <div className="stack">
            <Headline
              as="h1"
              id={`${id}-title`}
              className="second-line"
              {...text.headline}
              lead={text.lead}
            />
            <p className="note prints-alone">
              {asOf} <time dateTime={oldest}>{format.day(oldest)}</time>
            </p>
          </div>
          <nav className={`no-print ${css.contents}`} aria-labelledby={`${id}-contents`}>
            <p id={`${id}-contents`} className="strong">
              {text.contents}
            </p>
            <details className={`phone-fold ${css.bar}`} data-contents="">
              <summary className="fold-row">{text.contents}</summary>
              <ol className="grid small">
                {parts.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`}>{part.text.folio}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
        </div>
      </Section>
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </>
  );
}
