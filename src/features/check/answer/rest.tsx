import type { ReactNode } from 'react';
import type { CheckText } from '../../../content-model/schema/check/check.ts';
import { longDate } from '../../../domain/long-date.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { ListName } from '../evaluate.ts';
import type { PartOf } from './part.ts';
import css from './rest.module.css';

interface RestProps {
  text: CheckText;
  part: PartOf;
  lists: Readonly<Record<ListName, ReactNode>>;
}

/** The products that do not fit yet, with what is missing, and those that are made for another purpose. */
export function Rest({ text: { answer, rules }, part, lists }: RestProps) {
  return (
    <div {...part('rest')}>
      <Section folio={{ numeral: '३', label: answer.gaps.folio }}>
        <div className={css.rest}>
          <div {...part('gaps')}>
            <Headline {...answer.gaps.headline} />
            {lists.gaps}
          </div>
          <div {...part('also')}>
            <h3>{answer.also.title}</h3>
            {lists.also}
          </div>
          <details className={css.others} {...part('others')}>
            <summary className="fold-row">
              <h3>{answer.others.title}</h3>
            </summary>
            {lists.others}
          </details>
          <p className="note">{sourcesOf([rules.every, ...rules.products], answer.source)}</p>
        </div>
      </Section>
    </div>
  );
}

/** One sentence for each source and date. */
function sourcesOf(rules: readonly { source: string; asOf: string }[], sentence: string): string {
  const sentences = rules.map(({ source, asOf }) => fillText(sentence, { source, date: longDate(asOf) }));
  return [...new Set(sentences)].join(' ');
}
