import * as v from 'valibot';
import { amount, choice, date, languageCode, list, matching, mediaFile, shape, whole } from './kit.ts';

const colour = () => matching(/^#[0-9a-f]{6}$/, 'write the colour as # and six digits, such as "#062f2d"');

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Days and hours at which the company calls back, in Indian time. */
const callHours = v.pipe(
  shape({
    days: list(choice(DAYS), 1, 7),
    from: whole(0, 23, 'a whole hour'),
    to: whole(1, 24, 'a whole hour'),
    closed: list(date(), 0, 60),
  }),
  v.check(({ from, to }) => from < to, 'write an hour for `to` that is later than `from`'),
);

export type CallHours = v.InferOutput<typeof callHours>;

/** Settings that editors can change. */
export const settingsSchema = shape({
  splash: choice(['every-page', 'first-visit', 'off']),
  wordmark: v.optional(mediaFile()),
  icons: shape({
    svg: mediaFile(),
    touch: mediaFile(),
    small: mediaFile(),
    large: mediaFile(),
    maskable: mediaFile(),
  }),
  colours: shape({
    theme: colour(),
    ground: colour(),
  }),
  share: mediaFile({ width: 1200, height: 630 }),
  shareIn: v.record(languageCode(), mediaFile({ width: 1200, height: 630 })),
  callHours,
  answerWithin: shape({ partner: amount(1, 200), job: amount(1, 200) }),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
