import type * as v from 'valibot';
import { shape, text } from './kit.ts';

const errorPage = () => shape({ title: text(80), lead: text(300), action: text(60) });

/** Words that several pages share, and the pages for when something is missing or fails. */
export const commonSchema = shape({
  bookACall: text(40),
  close: text(40),
  opensInNewTab: text(60),
  stopMotion: text(40),
  startMotion: text(40),
  sampleNotice: text(200),
  asOf: text(40),
  notFound: errorPage(),
  serverError: errorPage(),
  tooMany: errorPage(),
  refused: errorPage(),
});

export type CommonText = v.InferOutput<typeof commonSchema>;
