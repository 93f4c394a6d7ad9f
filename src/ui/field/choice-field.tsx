import css from './choice-field.module.css';
import field from './field.module.css';
import { FieldError, type FieldWords } from './field-frame.tsx';

interface ChoiceFieldProps extends FieldWords {
  /** `radio` for one option, `checkbox` for any number. */
  type: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  /** The values that are chosen at first. */
  chosen?: readonly string[] | undefined;
}

/**
 * A question with all its options visible: radio buttons or checkboxes. The first option has the field's id,
 * so that a link of the error summary leads to it.
 */
export function ChoiceField({ type, id, name, options, chosen = [], ...words }: ChoiceFieldProps) {
  const { label, hint, optional, error } = words;
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={css.question}
      aria-describedby={about || undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={field.label}>
        {label}
        {optional && <small className={field.aside}>{` ${optional}`}</small>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={field.aside}>
          {hint}
        </p>
      )}
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              type={type}
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
