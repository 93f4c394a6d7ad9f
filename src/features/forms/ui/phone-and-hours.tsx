import type { Site } from '../../../content-model/site.ts';
import { dial } from '../../../urls.ts';
import css from './phone-and-hours.module.css';

/** The company's phone number and its hours, for visitors who would rather talk than type. */
export function PhoneAndHours({ site: { text, company } }: { site: Site }) {
  const { instead, hours, language } = text.forms.shared.call;
  return (
    <p className={css.call}>
      <span>{instead}</span>{' '}
      <a className="tabular" href={dial(company.phone)}>
        {company.phone}
      </a>{' '}
      <span>{hours}</span>
      {language && <span>{language}</span>}
    </p>
  );
}
