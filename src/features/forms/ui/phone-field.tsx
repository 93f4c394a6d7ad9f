import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';

/** A field for a mobile number, with a numeric keyboard and autofill. */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="tel" inputMode="numeric" autoComplete="tel" required {...props} />
);
