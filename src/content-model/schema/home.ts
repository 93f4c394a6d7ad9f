import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const homeSchema = shape({ title: text(80), description: text(200) });

export type HomeText = v.InferOutput<typeof homeSchema>;
