import type { ReactNode } from 'react';
import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Headline } from '../../../../ui/section/headline.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import * as urls from '../../../../urls.ts';
import css from './next.module.css';

interface NextProps {
  text: CostText['answer']['next'];
  /** The section's number on its page. */
  numeral: string;
  /** The address of the papers to bring. */
  papers: string;
  /** The address of the comparison. */
  compare: string;
  children: ReactNode;
}

/** The other pages that answer a borrower's questions. */
export function Next({ text, numeral, papers, compare, children }: NextProps) {
  const links = [
    { href: compare, words: text.compare },
    { href: urls.check(), words: text.check },
    { href: papers, words: text.papers },
    { href: urls.charges(), words: text.charges },
  ];
  return (
    <Section folio={{ numeral, label: text.folio }} className={css.section} labelledBy="next-title">
      <Headline id="next-title" {...text.headline} />
      <ul className={css.rows}>
        {links.map(({ href, words }) => (
          <li key={href}>
            <a href={href}>
              <span>
                <b>{words.title}</b>
                <small>{words.note}</small>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
