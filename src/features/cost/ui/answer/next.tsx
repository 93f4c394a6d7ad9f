import type { Site } from '../../../../content-model/site.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import css from './answer.module.css';

interface NextProps {
  site: Site;
  /** The address of the papers to bring. */
  papers: string;
  /** The address of the comparison. */
  compare: string;
  /** The absolute address of this calculation. */
  address: string;
}

/** The other pages that answer a borrower's questions, and the address of the calculation. */
export function Next({ site, papers, compare, address }: NextProps) {
  const { urls } = site;
  const text = site.text.cost.answer.next;
  const links = [
    { href: compare, words: text.compare },
    { href: urls.check(), words: text.check },
    { href: papers, words: text.papers },
    { href: urls.charges(), words: text.charges },
  ];
  return (
    <Section numbered folio={text.folio} className="no-print" labelledBy="next-title" late>
      <div className="stack">
        <Headline id="next-title" {...text.headline} />
        <ul className={`grid strong-rule ${css.next}`}>
          {links.map(({ href, words }) => (
            <li key={href}>
              <GoLink href={href} className="covers">
                {words.title}
              </GoLink>
              <p className="phone-hidden small muted">{words.note}</p>
            </li>
          ))}
        </ul>
        <AddressLine {...{ site, address }} />
      </div>
    </Section>
  );
}

/** The absolute address that holds the calculation, which a button copies with script. */
export function AddressLine({ site: { text }, address }: Pick<NextProps, 'site' | 'address'>) {
  const { answer } = text.cost;
  const { done, failed } = text.library.copy;
  return (
    <div
      className={`row no-print ${css.address}`}
      data-copy-address=""
      data-copied={done}
      data-failed={failed}
    >
      <TextField id="cost-address" name="address" label={answer.address} readOnly value={address} />
      <Button type="button" variant="tool" hidden>
        {answer.copy}
      </Button>
      <p role="status" />
    </div>
  );
}
