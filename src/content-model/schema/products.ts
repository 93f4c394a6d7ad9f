import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const productsSchema = shape({ title: text(80), description: text(200) });

export type ProductsText = v.InferOutput<typeof productsSchema>;
