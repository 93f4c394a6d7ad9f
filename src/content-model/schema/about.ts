import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const aboutSchema = shape({ title: text(80), description: text(200) });

export type AboutText = v.InferOutput<typeof aboutSchema>;
