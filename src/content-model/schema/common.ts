import type * as v from 'valibot';
import { described, group, picture, shape, text } from './kit.ts';

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
  errorActions: group('Links on error pages.', {
    home: text(60),
    library: text(60),
    call: text(40, ['phone']),
    back: text(30),
  }),
  notFound: described('The page for an address that does not exist.', errorPage()),
  serverError: described('The page for an error of the server.', errorPage()),
  libraryError: described('The page for a library that cannot be read.', errorPage()),
  badAddress: described('The page for an address that cannot be read.', errorPage()),
  tooMany: described('The page for too many requests.', errorPage()),
  refused: described('The page for a request that is not allowed.', errorPage()),
  tooLarge: described('The page for a request that is too large.', errorPage()),
});

export type CommonText = v.InferOutput<typeof commonSchema>;

/** Text of one error page. */
export type ErrorPageText = v.InferOutput<ReturnType<typeof errorPage>>;
