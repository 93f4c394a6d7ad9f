/** `language.yaml` and `glossary.yaml` of every language but English. */
import * as v from 'valibot';
import { date, described, group, list, matching, shape, text } from './kit.ts';

export const languageSchema = group('How a language is shown, and who has checked its texts.', {
  digits: described(
    'latn for 12; deva for १२, gujr for ૧૨, or the digits of another script as Intl names them.',
    v.picklist(
      Intl.supportedValuesOf('numberingSystem'),
      'write latn, or the digits of the script, such as deva',
    ),
  ),
  offer: described('On the English page, for visitors whose browser prefers this language.', text(60)),
  notice: described('Below the text of a page that no native reader has signed yet.', text(200)),
  binding: described('The link to the English page, after the notice.', text(60)),
  signed: described(
    'Who has read a file as a native reader, and when. A signature lapses once the English has changed.',
    v.record(
      matching(/^[a-z-]+$/, 'write the name of a file in content/en, without .yaml'),
      shape({ by: text(80), on: date() }),
    ),
  ),
});

export type LanguageText = v.InferOutput<typeof languageSchema>;

const words = () => list(text(60), 1, 20, []);

export const glossarySchema = group('The words of this language for the terms of a lender.', {
  terms: described(
    'Where the English has one of the words in en, the translation has one of the forms in use.',
    list(shape({ en: words(), use: words() }), 0, 200, []),
  ),
  never: described(
    'What is not written, and what is written in its place.',
    list(shape({ word: v.pipe(v.string(), v.minLength(2, 'write the word')), use: text(80) }), 0, 200, []),
  ),
  english: described(
    'Words in Latin letters that are common in this language, such as EMI. Names in other content files need no entry.',
    list(text(60), 0, 400, []),
  ),
});

export const namesSchema = described(
  'Translations of the texts that all languages share: the English text, then its translation.',
  v.record(v.string(), text(400)),
);

export type Glossary = v.InferOutput<typeof glossarySchema>;
