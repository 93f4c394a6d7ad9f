import * as v from 'valibot';
import { IDENTIFIERS } from '../../domain/identifiers/check.ts';
import { WARNINGS } from '../../domain/identifiers/verdict.ts';
import { textFor } from './forms/form-words.ts';
import { filled, shape, text, untranslated } from './kit.ts';

/** The letters of the kinds of PAN holders. */
const HOLDERS = ['P', 'C', 'H', 'F', 'A', 'T', 'B', 'L', 'J', 'G'] as const;

const field = () => shape({ label: text(40), pattern: text(140), example: untranslated(text(30)) });

/** A sentence about one character of a number. */
const atCharacter = (...places: string[]) => filled(140, 'position', 'found', 'marked', ...places);

/** Text of the section that shows how registration numbers are built, and checks them. */
export const numbersText = () =>
  shape({
    folio: text(30),
    headline: shape({ strong: text(60), light: text(80) }),
    lead: text(200),
    private: text(300),
    example: text(30),
    fields: shape(
      Object.fromEntries(IDENTIFIERS.map((name) => [name, field()])) as Record<
        (typeof IDENTIFIERS)[number],
        ReturnType<typeof field>
      >,
    ),
    problems: shape({
      tooLong: text(120),
      length: filled(140, 'found', 'wanted'),
      foreign: atCharacter(),
      letter: atCharacter(),
      digit: atCharacter(),
      letterOrDigit: atCharacter(),
      notZero: atCharacter(),
      only: atCharacter('wanted'),
      letterForDigit: atCharacter('wanted'),
      digitForLetter: atCharacter('wanted'),
      checkDigit: text(140),
    }),
    warnings: textFor(WARNINGS, 140, ['found']),
    /** `{value}` is the number in its usual spelling; the other placeholders are facts that it contains. */
    accepted: textFor(IDENTIFIERS, 80, ['value', 'state', 'pan', 'holder', 'year', 'bank']),
    holders: textFor(HOLDERS, 60),
    states: v.record(v.pipe(v.string(), v.regex(/^\d\d$/, 'write two digits in quotes')), text(60)),
  });
