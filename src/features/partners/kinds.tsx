import type { AsideText } from '../../content-model/schema/forms/form-words.ts';
import type { PartnersText } from '../../content-model/schema/partners.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './kinds.module.css';

export interface Become {
  label: string;
  /** Address of the form's page. */
  href: string;
  /** Id of the form's drawer. */
  dialog: string;
}

interface KindsProps {
  text: PartnersText['kinds'];
  /** Names of the kinds: the options of the form. */
  names: Readonly<Record<keyof PartnersText['kinds']['list'], string>>;
  /** What happens after the form is sent. */
  after: Pick<AsideText, 'picture' | 'next'>;
  become: Become;
}

/** The kinds of partnership, who qualifies for each, and what happens after the form is sent. */
export function Kinds({ text, names, after, become }: KindsProps) {
  const kinds = Object.keys(text.list) as (keyof typeof text.list)[];
  return (
    <Section folio={{ numeral: '२', label: text.folio }} labelledBy="kinds-title" className={css.section}>
      <Headline id="kinds-title" {...text.headline} />
      <ol className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <h3>{names[kind]}</h3>
            <p>{text.list[kind].what}</p>
            <p className={css.who}>
              <b>{text.qualifies}</b> {text.list[kind].who}
            </p>
          </li>
        ))}
      </ol>
      <div className={css.after}>
        <Picture picture={after.picture} />
        <div>
          <h3>{after.next.title}</h3>
          <ol className={css.steps}>
            {after.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ButtonLink href={become.href} data-opens={become.dialog}>
            {become.label}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
