import type * as v from 'valibot';
import { date, shape, text } from './kit.ts';

export const privacySchema = shape({
  title: text(80),
  description: text(200),
  /** Stored with every consent: change it whenever this notice or a form's own notice changes. */
  version: date(),
});

export type PrivacyText = v.InferOutput<typeof privacySchema>;
