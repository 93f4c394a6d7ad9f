import type { Site } from '../../../content-model/site.ts';
import { dial } from '../../../urls.ts';

/** The company's phone number and its hours, for visitors who would rather talk than type. */
export function PhoneAndHours({ site: { text, company } }: { site: Site }) {
  const { instead, hours, language } = text.forms.shared.call;
  return (
    <p className="stack close">
      <span>{instead}</span>{' '}
      <a className="target title money" href={dial(company.phone)}>
        {company.phone}
      </a>{' '}
      <span className="small muted">{hours}</span>
      {language && <span className="small muted">{language}</span>}
    </p>
  );
}
