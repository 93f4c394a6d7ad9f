import * as v from 'valibot';
import { mediaFile, shape } from './kit.ts';

const colour = () =>
  v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'write the colour as # and six digits, such as "#062f2d"'));

/** Switches an editor may turn. */
export const settingsSchema = shape({
  /** When the opening splash is shown (decisions, "Motion"). */
  splash: v.picklist(['every-page', 'first-visit', 'off'], 'choose every-page, first-visit or off'),
  icons: shape({
    svg: mediaFile(),
    /** For the home screen of Apple's phones, 180 by 180. */
    touch: mediaFile(),
    small: mediaFile(),
    large: mediaFile(),
    /** Its drawing keeps clear of the edges, which phones may cut. */
    maskable: mediaFile(),
  }),
  colours: shape({ theme: colour(), ground: colour() }),
  /** The picture in share cards. */
  share: mediaFile(),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
