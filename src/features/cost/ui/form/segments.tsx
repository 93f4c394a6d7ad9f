import { FieldError, type FieldWords } from '../../../../ui/field/field-frame.tsx';
import css from './segments.module.css';

interface SegmentsProps extends FieldWords {
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  defaultValue: string;
}

/** A question with two short answers, as the two halves of one control. An unknown value chooses the first. */
export function Segments({ id, name, label, options, defaultValue, error }: SegmentsProps) {
  const values = Object.keys(options);
  const chosen = values.includes(defaultValue) ? defaultValue : values[0];
  return (
    <fieldset
      className={css.segments}
      aria-describedby={error && `${id}-error`}
      data-invalid={error ? '' : undefined}
    >
      <legend>{label}</legend>
      <div>
        {values.map((value, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <span>{options[value]}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
