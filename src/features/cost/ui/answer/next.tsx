import type { Site } from '../../../../content-model/site.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import answerCss from './answer.module.css';
import css from './next.module.css';

interface NextProps {
  site: Site;
  /** The section's number on its page. */
  numeral: string;
  /** The address of the papers to bring. */
  papers: string;
  /** The address of the comparison. */
  compare: string;
  /** The absolute address of this calculation. */
  address: string;
}

/** The other pages that answer a borrower's questions, and the address of the calculation. */
export function Next({ site, numeral, papers, compare, address }: NextProps) {
  const { urls } = site;
  const text = site.text.cost.answer.next;
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
      <AddressLine {...{ site, address }} />
    </Section>
  );
}

/** The absolute address that holds the calculation, which a button copies with script. */
export function AddressLine({ site: { text }, address }: Pick<NextProps, 'site' | 'address'>) {
  const { answer } = text.cost;
  const { done, failed } = text.library.copy;
  return (
    <div className={answerCss.address} data-copy-address="" data-copied={done} data-failed={failed}>
      <label htmlFor="cost-address">{answer.address}</label>
      <input id="cost-address" type="text" readOnly value={address} />
      <button type="button" hidden>
        {answer.copy}
      </button>
      <p role="status" />
    </div>
  );
}
