import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { FormState } from '../submit/form-state.ts';

/**
 * Returns the common props of a form's fields.
 * @param id the form's id
 * @returns a function that returns the props of a field by name
 */
export function fieldsOf<Name extends string>(id: string, labels: Record<Name, string>, state: FormState) {
  return (name: Name) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name],
    error: state.errors[name],
    defaultValue: state.values[name] ?? '',
  });
}

interface OptionsFieldProps extends ComponentProps<typeof SelectField> {
  /** Label of the first, empty option. */
  choose: string;
  /** Labels by value, in display order. */
  options: Readonly<Record<string, string>>;
}

/** A select element with its options. */
export function OptionsField({ choose, options, ...props }: OptionsFieldProps) {
  return (
    <SelectField {...props}>
      <option value="">{choose}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** A field for a mobile number, with a numeric keyboard and autofill. */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="tel" inputMode="numeric" autoComplete="tel" required {...props} />
);
