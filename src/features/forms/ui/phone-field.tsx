import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';

/** A mobile number: digits on a phone's keyboard, filled in by the browser where it knows one. */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="tel" inputMode="numeric" autoComplete="tel" required {...props} />
);
