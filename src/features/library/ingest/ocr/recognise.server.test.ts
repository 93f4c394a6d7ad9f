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
const MARATHI: PageText = {
  text: 'कर्जाच्या सर्व अटी ग्राहकाला त्याच्या भाषेत लेखी स्वरूपात सांगितल्या जातील. व्याजदर आणि शुल्क यांचा तपशील अर्जामध्ये दिला जाईल. कोणतीही तक्रार तीस दिवसांत सोडवली जाईल.',
  script: 'devanagari',
};
const GUJARATI: PageText = {
  text: 'ન્યાયી વ્યવહાર સંહિતા અનુસાર લોનની તમામ શરતો ગ્રાહકને તેની ભાષામાં લેખિત રૂપે જણાવવામાં આવશે. વ્યાજ દર અને શુલ્કની વિગત અરજી પત્રકમાં આપવામાં આવશે. કોઈપણ ફરિયાદ ત્રીસ દિવસમાં ઉકેલવામાં આવશે.',
  script: 'gujarati',
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

const engine = await openTesseract();
if (!engine) throw new Error('This test needs Tesseract: apt-get install tesseract-ocr-{eng,hin,guj,mar}.');
afterAll(() => engine.close());
const readPage = (picture: GreyPicture) => recognisePage(engine, picture, ['eng']);

test.each([
  ['Marathi', [MARATHI], [0.8]],
  // The shapes of Anek Gujarati are unusual: all words are read in Noto Sans Gujarati, two of three in this font.
  ['Gujarati', [GUJARATI], [0.5]],
  ['two languages', [ENGLISH, HINDI], [0.9, 0.7]],
])('a page in %s is read although English was assumed', async (_, texts, parts) => {
  const { words } = await readPage(await pagePicture(texts));
  for (const [at, text] of texts.entries()) expect(recall(text, words)).toBeGreaterThan(parts[at] ?? 1);
});

test('text in the dark part of uneven light is read', async () => {
  const { words } = await readPage(await pagePicture([ENGLISH], { uneven: true }));
  expect(recall(ENGLISH, words)).toBeGreaterThan(0.9);
});

test.each([1, 2, 3] as const)(
  'a page turned by %i quarters is read upright, with boxes in it',
  async (quarters) => {
    const picture = await pagePicture([ENGLISH], { turn: quarters });
    const { words, turn } = await readPage(picture);
    expect(turn).toBe(4 - quarters);
    expect(recall(ENGLISH, words)).toBeGreaterThan(0.97);
    expect(words[0]).toMatchObject({ text: 'The', startsLine: true });
    for (const text of ['The', 'Directors', '4,321.50', 'Trusteeship.']) {
      const word = words.find((one) => one.text === text);
      expect(word && inkAround(picture, word), text).toEqual({ inside: true, edge: false });
    }
  },
);

test('a table turned by a quarter below a level heading is read in rows', async () => {
  const heading = await pagePicture([{ text: 'Annexure to the results', script: 'latin' }], { height: 300 });
  const table = await pagePicture([TABLE], { turn: 1, width: 2000, height: heading.width });
  const { words, turn } = await readPage(below(heading, table));
  expect(turn).toBe(3);
  const text = words.map((word) => (word.startsLine ? '\n' : ' ') + word.text).join('');
  for (const row of TABLE.text.split('\n')) expect(text).toContain(`\n${row}`);
});

/** @returns one picture below another of the same width */
const below = (above: GreyPicture, { width, height, pixels }: GreyPicture): GreyPicture => ({
  width,
  height: above.height + height,
  pixels: new Uint8Array(Buffer.concat([above.pixels, pixels])),
});

/** @returns whether there is ink in the word's box, and whether there is any on a frame two pixels outside of it */
function inkAround({ width, pixels }: GreyPicture, { left, top, right, bottom }: OcrWord) {
  const isInk = (x: number, y: number) => (pixels[y * width + x] ?? 255) < 100;
  const result = { inside: false, edge: false };
  for (let y = top - 3; y < bottom + 3; y++)
    for (let x = left - 3; x < right + 3; x++) {
      if (!isInk(x, y)) continue;
      if (x >= left && x < right && y >= top && y < bottom) result.inside = true;
      else if (x === left - 3 || x === right + 2 || y === top - 3 || y === bottom + 2) result.edge = true;
    }
  return result;
}

describe('attempts', () => {
  const PICTURE = { width: 8, height: 8, pixels: new Uint8Array(64).fill(255) };
  const word = (text: string, confidence: number): OcrWord => ({
    ...{ text, confidence, left: 0, top: 0, right: 2, bottom: 1, startsLine: true },
  });
  /** An engine whose words depend on the languages, and that records what it is asked for. */
  function scripted(answers: Record<string, OcrWord[]>, script?: string) {
    const asked: string[] = [];
    const engine: OcrEngine = {
      name: 'tesseract',
      recognise: async (_, { languages, threshold }) => {
        asked.push(`${languages.join('+')} ${threshold}`);
        return answers[languages.join('+')] ?? [];
      },
      detect: async () => (script ? { turn: 0, script } : undefined),
      close: () => {},
    };
    return { engine, asked };
  }
  const many = (confidence: number) => Array.from({ length: 30 }, () => word('word', confidence));

  test.each<[string, Record<string, OcrWord[]>, string | undefined, number, string[]]>([
    ['a good result is the only one', { eng: many(90) }, undefined, 90, ['eng global']],
    [
      'a line in another script leaves an English page English',
      { eng: [...many(95), word('wrong', 10)] },
      'Devanagari',
      95,
      ['eng global'],
    ],
    [
      'a poor result costs a limited number of attempts, and the best is kept',
      { eng: many(40), 'eng+hin+mar': many(70) },
      'Devanagari',
      70,
      ['eng global', 'eng+hin+mar global', 'guj+eng global', 'eng+hin+mar adaptive'],
    ],
  ])('%s', async (_, answers, script, confidence, attempts) => {
    const { engine, asked } = scripted(answers, script);
    expect((await recognisePage(engine, PICTURE, ['eng'])).words[0]?.confidence).toBe(confidence);
    expect(asked).toEqual(attempts);
  });

  test('vertical lines are tried in the direction that is detected, and otherwise in both', async () => {
    const tall = many(90).map((one) => ({ ...one, bottom: 4 }));
    for (const [detected, turns] of [
      [1, [1]],
      [undefined, [1, 3]],
    ] as const) {
      const attempts: number[] = [];
      const engine: OcrEngine = {
        ...scripted({}).engine,
        // Each turn moves the mark at the top left.
        recognise: async ({ width, pixels }) => {
          const turn = [0, width - 1, pixels.length - 1, pixels.length - width].findIndex(
            (at) => pixels[at] !== 255,
          );
          attempts.push(turn);
          return turn === turns.at(-1) ? many(90) : turn === 0 ? tall : many(52);
        },
        detect: async () => (detected === undefined ? undefined : { turn: detected, script: 'Latin' }),
      };
      const marked = { ...PICTURE, pixels: PICTURE.pixels.with(0, 200) };
      expect((await recognisePage(engine, marked, ['eng'])).turn).toBe(turns.at(-1));
      expect(attempts).toEqual([0, ...turns]);
    }
  });

  test('pieces of ruling lines are left out, signs that are read well stay', async () => {
    const { engine } = scripted({ eng: [...many(95), word('|', 30), word('—', 90), word('7', 30)] });
    const { words } = await recognisePage(engine, PICTURE, ['eng']);
    const texts = words.map(({ text }) => text);
    expect(texts.filter((text) => text !== 'word')).toEqual(['—', '7']);
  });
});
