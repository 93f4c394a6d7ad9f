import type { ChargesText } from '../../content-model/schema/charges.ts';
import { longDate } from '../../domain/long-date.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './charges-head.module.css';

interface ChargesHeadProps {
  text: ChargesText;
  /** The page's parts, in order, with their claims. */
  parts: readonly { id: string; text: { folio: string }; claims: readonly { asOf: string }[] }[];
  /** True if the company is a sample. */
  sample: boolean;
}

/**
 * The heading of the page with its date, which is that of its oldest claim, and the list of its parts. On phones the
 * list is a bar at the bottom of the window.
 */
export function ChargesHead({ text: { header, asOf, sample: sampleMark }, parts, sample }: ChargesHeadProps) {
  const [oldest = ''] = parts.flatMap(({ claims }) => claims.map((claim) => claim.asOf)).sort();
  return (
    <Section folio={{ label: header.folio }} className={css.head} labelledBy="charges-title">
      <div className={css.columns}>
        <div className={css.words}>
          <Headline as="h1" id="charges-title" className={css.title} {...header.headline} />
          <p className="lead">{header.lead}</p>
          <p className="note" data-as-of="">
            {sample && sampleMark} {asOf} <time dateTime={oldest}>{longDate(oldest)}</time>
          </p>
        </div>
        <nav className={css.contents} aria-labelledby="charges-contents">
          <p id="charges-contents">{header.contents}</p>
          <details data-contents="">
            <summary>{header.contents}</summary>
            <ol>
              {parts.map(({ id, text: { folio } }) => (
                <li key={id}>
                  <a href={`#${id}`}>{folio}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      </div>
    </Section>
  );
}
