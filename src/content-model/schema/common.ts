import type * as v from 'valibot';
import { described, picture, shape, text } from './kit.ts';

const errorPage = () =>
  shape({
    numeral: described('The status code in Devanagari digits, for the margin.', text(8)),
    folio: text(24),
    title: text(60),
    light: text(60),
    lead: text(300),
    picture: picture({ wide: { width: 960, height: 720 } }),
  });

/** Text that several pages share, and the text of error pages. */
export const commonSchema = shape({
  bookACall: text(40),
  close: text(40),
  opensInNewTab: text(60),
  stopMotion: text(40),
  startMotion: text(40),
  sampleNotice: text(200),
  asOf: text(40),
  shareAlt: described('Alternative text of the picture in share cards.', text(200)),
  errorActions: shape({ home: text(60), library: text(60), call: text(40, ['phone']), back: text(30) }),
  notFound: errorPage(),
  serverError: errorPage(),
  libraryError: errorPage(),
  badAddress: errorPage(),
  tooMany: errorPage(),
  refused: errorPage(),
  tooLarge: errorPage(),
});

export type CommonText = v.InferOutput<typeof commonSchema>;

/** Text of one error page. */
export type ErrorPageText = v.InferOutput<ReturnType<typeof errorPage>>;
