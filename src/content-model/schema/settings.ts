import * as v from 'valibot';
import { amount, date, described, group, list, mediaFile, shape } from './kit.ts';

const colour = () =>
  v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'write the colour as # and six digits, such as "#062f2d"'));

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Days and hours at which the company calls back, in Indian time. */
const callHours = v.pipe(
  shape({
    days: list(v.picklist(DAYS, `choose from ${DAYS.join(', ')}`), 1, 7),
    from: v.pipe(amount(0, 23), v.integer('write a whole hour')),
    to: v.pipe(amount(1, 24), v.integer('write a whole hour')),
    closed: described('Dates of holidays.', list(date(), 0, 60)),
  }),
  v.check(({ from, to }) => from < to, 'write an hour for `to` that is later than `from`'),
);

export type CallHours = v.InferOutput<typeof callHours>;

/** Settings that editors can change. */
export const settingsSchema = shape({
  splash: described(
    'When the opening splash is shown (decisions, "Motion").',
    v.picklist(['every-page', 'first-visit', 'off'], 'choose every-page, first-visit or off'),
  ),
  wordmark: described(
    'The company’s name as a drawing, so that the splash does not change when the web font arrives.',
    v.optional(mediaFile()),
  ),
  icons: group('Icons for browsers and home screens.', {
    svg: mediaFile(),
    touch: described('Home-screen icon for iOS, 180 by 180 pixels.', mediaFile()),
    small: mediaFile(),
    large: mediaFile(),
    maskable: described(
      'A maskable icon: its drawing stays inside the safe zone, because systems may crop the edges.',
      mediaFile(),
    ),
  }),
  colours: group('Colours of the browser’s bar and of the start screen, such as "#062f2d".', {
    theme: colour(),
    ground: colour(),
  }),
  share: described('The picture in share cards.', mediaFile({ width: 1200, height: 630 })),
  callHours: described('Days and hours at which the company calls back, in Indian time.', callHours),
  answerWithin: described(
    'Working hours, within `callHours`, in which a form is answered. An enquiry is answered by the promised call.',
    shape({ partner: amount(1, 200), job: amount(1, 200) }),
  ),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
