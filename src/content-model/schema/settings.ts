import * as v from 'valibot';
import { amount, date, list, mediaFile, shape } from './kit.ts';

const colour = () =>
  v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'write the colour as # and six digits, such as "#062f2d"'));

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Days and hours at which the company calls back, in Indian time. */
const callHours = v.pipe(
  shape({
    days: list(v.picklist(DAYS, `choose from ${DAYS.join(', ')}`), 1, 7),
    from: v.pipe(amount(0, 23), v.integer('write a whole hour')),
    to: v.pipe(amount(1, 24), v.integer('write a whole hour')),
    /** Dates of holidays. */
    closed: list(date(), 0, 60),
  }),
  v.check(({ from, to }) => from < to, 'write an hour for `to` that is later than `from`'),
);

export type CallHours = v.InferOutput<typeof callHours>;

/** Settings that editors can change. */
export const settingsSchema = shape({
  /** When the opening splash is shown (decisions, "Motion"). */
  splash: v.picklist(['every-page', 'first-visit', 'off'], 'choose every-page, first-visit or off'),
  /** The company's name as a drawing, so that the splash does not change when the web font arrives. */
  wordmark: v.optional(mediaFile()),
  icons: shape({
    svg: mediaFile(),
    /** Home-screen icon for iOS, 180 by 180 pixels. */
    touch: mediaFile(),
    small: mediaFile(),
    large: mediaFile(),
    /** A maskable icon: its drawing stays inside the safe zone, because systems may crop the edges. */
    maskable: mediaFile(),
  }),
  colours: shape({ theme: colour(), ground: colour() }),
  /** The picture in share cards. */
  share: mediaFile(),
  callHours,
  /** Working hours, within `callHours`, in which a form is answered. An enquiry is answered by the promised call. */
  answerWithin: shape({ partner: amount(1, 200), job: amount(1, 200) }),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
