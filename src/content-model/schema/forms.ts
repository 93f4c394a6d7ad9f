import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const formsSchema = shape({ title: text(80), description: text(200) });

export type FormsText = v.InferOutput<typeof formsSchema>;
