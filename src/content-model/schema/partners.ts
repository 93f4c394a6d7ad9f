import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const partnersSchema = shape({ title: text(80), description: text(200) });

export type PartnersText = v.InferOutput<typeof partnersSchema>;
