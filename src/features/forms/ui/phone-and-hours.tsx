import type { FormsText } from '../../../content-model/schema/forms/forms.ts';
import * as urls from '../../../urls.ts';
import css from './phone-and-hours.module.css';

export interface PhoneAndHoursProps {
  text: FormsText['shared']['call'];
  /** The company's phone number. */
  phone: string;
}

/** The company's phone number and its hours, for visitors who would rather talk than type. */
export function PhoneAndHours({ text, phone }: PhoneAndHoursProps) {
  return (
    <p className={css.call}>
      <span>{text.instead}</span>{' '}
      <a className="tabular" href={urls.dial(phone)}>
        {phone}
      </a>{' '}
      <span>{text.hours}</span>
      {text.language && <span>{text.language}</span>}
    </p>
  );
}
