import type { ChargesText } from '../../content-model/schema/charges.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './charges-head.module.css';

interface ChargesHeadProps {
  text: ChargesText['header'];
  /** The page's parts, in order. */
  parts: readonly { id: string; label: string }[];
}

/** The heading of the page, and the list of its parts. */
export function ChargesHead({ text, parts }: ChargesHeadProps) {
  return (
    <Section folio={{ label: text.folio }} className={css.head} labelledBy="charges-title">
      <div className={css.columns}>
        <div className={css.words}>
          <Headline as="h1" id="charges-title" className={css.title} {...text.headline} />
          <p className="lead">{text.lead}</p>
        </div>
        <nav className={css.contents} aria-labelledby="charges-contents">
          <p id="charges-contents">{text.contents}</p>
          <ol>
            {parts.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </Section>
  );
}
