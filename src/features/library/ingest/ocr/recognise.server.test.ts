import { afterAll, describe, expect, test } from 'vitest';
import { type PageText, pagePicture } from '../../../../../tests/page-picture.ts';
import type { GreyPicture, OcrEngine, OcrWord } from './engine.ts';
import { recognisePage } from './recognise.server.ts';
import { openTesseract } from './tesseract.server.ts';

const ENGLISH: PageText = {
  text: 'The Board of Directors approved the unaudited financial results for the quarter ended 31 December 2023. Total income was Rs. 4,321.50 lakh against Rs. 3,987.25 lakh in the previous quarter. The debenture trustee is Vardhaman Trusteeship.',
  script: 'latin',
};
const HINDI: PageText = {
  text: 'निष्पक्ष व्यवहार संहिता के अनुसार ऋण की सभी शर्तें ग्राहक को उसकी भाषा में लिखित रूप से बताई जाएंगी। ब्याज दर और शुल्क का विवरण आवेदन पत्र में दिया जाएगा। कोई भी शिकायत तीस दिन में निपटाई जाएगी।',
  script: 'devanagari',
};
const TABLE: PageText = {
  text: 'Revenue from operations 2,709.45 2,511.10\nFinance costs 1,166.38 1,093.77\nEmployee benefits expenses 309.77 301.18\nProfit before tax 1,261.96 1,042.74',
  script: 'latin',
};

/** @returns the part of the words of the text that were read */
function recall({ text }: PageText, words: readonly OcrWord[]): number {
  const wanted = text.split(/\s+/);
  const read = new Set(words.map((word) => word.text));
  return wanted.filter((word) => read.has(word)).length / wanted.length;
}

describe('with Tesseract', async () => {
  const engine = await openTesseract();
  if (!engine) throw new Error('This test needs Tesseract: apt-get install tesseract-ocr-{eng,hin,guj,mar}.');
  afterAll(() => engine.close());

  test('both languages of a page are read although English was assumed', async () => {
    const { words } = await recognisePage(engine, await pagePicture([ENGLISH, HINDI]), ['eng']);
    expect(recall(ENGLISH, words)).toBeGreaterThan(0.9);
    expect(recall(HINDI, words)).toBeGreaterThan(0.7);
  });

  test('a table turned by a quarter below a level heading is read in rows', async () => {
    const heading = await pagePicture([{ text: 'Annexure to the results', script: 'latin' }], {
      height: 300,
    });
    const table = await pagePicture([TABLE], { turn: 1, width: 2000, height: heading.width });
    const { words, turn } = await recognisePage(engine, below(heading, table), ['eng']);
    expect(turn).toBe(3);
    const text = words.map((word) => (word.startsLine ? '\n' : ' ') + word.text).join('');
    for (const row of TABLE.text.split('\n')) expect(text).toContain(`\n${row}`);
  });
});

/** @returns one picture below another of the same width */
const below = (above: GreyPicture, { width, height, pixels }: GreyPicture): GreyPicture => ({
  width,
  height: above.height + height,
  pixels: new Uint8Array(Buffer.concat([above.pixels, pixels])),
});

describe('attempts', async () => {
  const PICTURE = { width: 16, height: 8, pixels: new Uint8Array(128).fill(255) };
  const word = (text: string, confidence: number, more: Partial<OcrWord> = {}): OcrWord => ({
    ...{ text, confidence, left: 0, top: 0, right: 2, bottom: 1, startsLine: true },
    ...more,
  });
  const many = (confidence: number, more?: Partial<OcrWord>) =>
    Array.from({ length: 30 }, () => word('word', confidence, more));
  /** An engine whose words depend on the languages, and that records what it is asked for. */
  function scripted(answers: Record<string, OcrWord[]>, detected?: Awaited<ReturnType<OcrEngine['detect']>>) {
    const asked: string[] = [];
    const engine: OcrEngine = {
      name: 'tesseract',
      recognise: async (_, { languages, threshold }) => {
        asked.push(`${languages.join('+')} ${threshold}`);
        return answers[languages.join('+')] ?? [];
      },
      detect: async () => detected,
      close: () => {},
    };
    return { engine, asked };
  }
  const UNEVEN = await pagePicture([ENGLISH], { uneven: true });

  test.each<[string, GreyPicture, Record<string, OcrWord[]>, string | undefined, number, string[]]>([
    ['a good result is the only one', PICTURE, { eng: many(90) }, undefined, 90, ['eng global']],
    [
      'the dark part of uneven light is read, too',
      UNEVEN,
      { eng: many(90) },
      undefined,
      90,
      ['eng global', 'eng adaptive'],
    ],
    [
      'a line in another script leaves an English page English',
      PICTURE,
      { eng: [...many(95), word('wrong', 10)] },
      'Devanagari',
      95,
      ['eng global'],
    ],
    [
      'a page in another language is read although English was assumed',
      PICTURE,
      { eng: many(40), 'guj+eng': many(90) },
      'Gujarati',
      90,
      ['eng global', 'guj+eng global'],
    ],
    [
      'a poor result costs a limited number of attempts, and the best is kept',
      PICTURE,
      { eng: many(40), 'eng+hin+mar': many(70) },
      'Devanagari',
      70,
      ['eng global', 'eng+hin+mar global', 'guj+eng global', 'eng+hin+mar adaptive'],
    ],
    [
      'what is guessed from a picture without words is left out',
      PICTURE,
      { eng: many(54) },
      undefined,
      0,
      [...['eng global', 'eng+hin+mar global', 'guj+eng global', 'eng adaptive']],
    ],
  ])('%s', async (_, picture, answers, script, confidence, attempts) => {
    const { engine, asked } = scripted(answers, script === undefined ? undefined : { turn: 0, script });
    const { words } = await recognisePage(engine, picture, ['eng']);
    expect(words[0]?.confidence ?? 0).toBe(confidence);
    expect(asked).toEqual(attempts);
  });

  const TALL = many(90, { bottom: 4 });

  test.each<[string, OcrWord[], { turn: 0 | 1 | 2 | 3; script: string } | undefined, string, number[]]>([
    ['vertical lines in the direction that is detected', TALL, { turn: 1, script: 'Latin' }, 'eng', [0, 1]],
    ['in the other direction', TALL, { turn: 3, script: 'Latin' }, 'eng', [0, 3]],
    ['in both directions otherwise', TALL, undefined, 'eng', [0, 1, 3]],
    ['a page upside down', many(40), { turn: 2, script: 'Latin' }, 'eng', [0, 2]],
    [
      'Gujarati, which Tesseract takes for Latin script upside down',
      many(40),
      { turn: 1, script: 'Latin' },
      'guj+eng',
      [0, 1, 1, 3],
    ],
  ])('%s: the boxes are those of the picture as given', async (_, upright, detected, languages, turns) => {
    const attempts: number[] = [];
    const corners = ({ width, pixels }: GreyPicture) => [
      0,
      width - 1,
      pixels.length - 1,
      pixels.length - width,
    ];
    const engine: OcrEngine = {
      ...scripted({}, detected).engine,
      // Each turn moves the mark at the top left.
      recognise: async (picture, options) => {
        const mark = picture.pixels.findIndex((pixel) => pixel !== 255);
        attempts.push(corners(picture).indexOf(mark));
        if (attempts.length < turns.length || options.languages.join('+') !== languages)
          return attempts.length === 1 ? upright : many(52);
        const [left, top] = [mark % picture.width, Math.floor(mark / picture.width)];
        return many(90, { left, top, right: left + 1, bottom: top + 1 });
      },
    };
    const marked = { ...PICTURE, pixels: PICTURE.pixels.with(0, 200) };
    const { words, turn } = await recognisePage(engine, marked, ['eng']);
    expect([attempts, turn]).toEqual([turns, turns.at(-1)]);
    expect(words[0]).toMatchObject({ left: 0, top: 0, right: 1, bottom: 1 });
  });

  test('pieces of ruling lines are left out, signs that are read well stay', async () => {
    const { engine } = scripted({ eng: [...many(95), word('|', 30), word('—', 90), word('7', 30)] });
    const { words } = await recognisePage(engine, PICTURE, ['eng']);
    expect(words.map(({ text }) => text).filter((text) => text !== 'word')).toEqual(['—', '7']);
  });
});
