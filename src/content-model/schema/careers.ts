import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const careersSchema = shape({ title: text(80), description: text(200) });

export type CareersText = v.InferOutput<typeof careersSchema>;
