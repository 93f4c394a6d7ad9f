import type * as v from 'valibot';
import { shape, text } from './kit.ts';

export const libraryTextSchema = shape({ title: text(80), description: text(200) });

export type LibraryText = v.InferOutput<typeof libraryTextSchema>;
