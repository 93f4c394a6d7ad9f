import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const privacySchema = shape({ title: text(80), description: text(200) });

export type PrivacyText = v.InferOutput<typeof privacySchema>;
