import * as v from 'valibot';
import { shape } from './kit.ts';

/** Switches an editor may turn. */
export const settingsSchema = shape({
  /** When the opening splash is shown (decisions, "Motion"). */
  splash: v.picklist(['every-page', 'first-visit', 'off'], 'choose every-page, first-visit or off'),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
