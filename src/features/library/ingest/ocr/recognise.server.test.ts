/** Pages are read by both engines of Tesseract, in the right orientation and language. */
import { expect, test } from 'vitest';
import { type PageText, pagePicture } from '../../../../../tests/page-picture.ts';
import { temporaryFolder } from '../../../../../tests/temporary-folder.ts';
import { replaceTesseract } from '../../../../../tests/tesseract-program.ts';
import type { GreyPicture, OcrWord } from './grey-pictures.ts';
import { recognisePage } from './recognise.server.ts';
import { type OcrEngine, openTesseract, openTesseractWasm } from './tesseract.server.ts';

const ENGLISH: PageText = {
  text: 'The Board of Directors approved the unaudited financial results for the quarter ended 31 December 2023. Total income was Rs. 4,321.50 lakh against Rs. 3,987.25 lakh in the previous quarter.',
  script: 'latin',
};
const HINDI: PageText = {
  text: 'निष्पक्ष व्यवहार संहिता के अनुसार ऋण की सभी शर्तें ग्राहक को उसकी भाषा में लिखित रूप से बताई जाएंगी। ब्याज दर और शुल्क का विवरण आवेदन पत्र में दिया जाएगा। कोई भी शिकायत तीस दिन में निपटाई जाएगी।',
  script: 'devanagari',
};
const RESULTS: PageText = {
  text: 'The Board approved the unaudited results of the quarter.\nTotal income was Rs. 4,321.50 lakh against 3,987.25 lakh.',
  script: 'latin',
};
const TABLE: PageText = {
  text: 'Revenue from operations 2,709.45 2,511.10\nFinance costs 1,166.38 1,093.77\nEmployee benefits expenses 309.77 301.18\nProfit before tax 1,261.96 1,042.74',
  script: 'latin',
};
const AS_ENGLISH: Parameters<OcrEngine['recognise']>[1] = { languages: ['eng'], threshold: 'global' };

const tesseract = await openTesseract();
if (!tesseract)
  throw new Error('This test needs Tesseract: apt-get install tesseract-ocr-{eng,hin,guj,mar}.');

test.each([
  ['the program', async () => tesseract],
  ['WebAssembly', openTesseractWasm],
])(
  'Tesseract as %s reads Hindi, then English, with boxes, lines, confidence, orientation and script',
  async (_, open) => {
    const engine = await open();
    const hindi = await engine.recognise(await pagePicture([HINDI], { height: 500 }), {
      languages: ['hin'],
      threshold: 'adaptive',
    });
    expect(hindi.map(({ text }) => text)).toEqual(expect.arrayContaining(['की', 'लिखित', 'शिकायत']));

    const words = await engine.recognise(await pagePicture([RESULTS], { height: 500 }), AS_ENGLISH);
    expect(words.map(({ text }) => text).join(' ')).toBe(RESULTS.text.replace('\n', ' '));
    expect(words.filter(({ startsLine }) => startsLine).map(({ text }) => text)).toEqual(['The', 'Total']);
    const figure = words.find(({ text }) => text === '4,321.50');
    expect(figure?.confidence).toBeGreaterThan(80);
    expect(figure?.left).toBeGreaterThan(600);
    expect(figure?.right).toBeLessThan(1200);
    expect(figure?.top).toBeGreaterThan(200);
    expect(figure?.bottom).toBeLessThan(320);

    const sideways = await pagePicture([RESULTS, RESULTS, RESULTS], { turn: 1, height: 900 });
    expect(await engine.detect(sideways)).toEqual({ turn: 3, script: 'Latin' });
    const blank = await pagePicture([], { height: 500 });
    expect(await engine.detect(blank)).toBeUndefined();
    expect(await engine.recognise(blank, AS_ENGLISH)).toEqual([]);
    const unknown = { ...AS_ENGLISH, languages: ['xxx' as 'eng'] };
    await expect(engine.recognise(blank, unknown)).rejects.toThrow();
  },
);

const folder = temporaryFolder();
const blank = { width: 8, height: 8, pixels: new Uint8Array(64) };

test.each([
  ['without one of the languages', 'echo eng hin mar osd'],
  ['if it fails', 'echo eng hin guj mar; exit 1'],
])('the program on PATH is not used %s', async (_, script) => {
  replaceTesseract(folder(), script);
  expect(await openTesseract()).toBeUndefined();
});

test('the program has one thread and a limit of processor time that does not depend on this process', async () => {
  const row = "printf '5\\t1\\t1\\t1\\t1\\t1\\t2\\t3\\t4\\t5\\t90\\t%s' $(ulimit -t)/$OMP_THREAD_LIMIT";
  replaceTesseract(folder(), `[ "$1" = --list-langs ] && exec echo eng hin guj mar; ${row}`);
  const engine = await openTesseract();
  expect(await engine?.recognise(blank, AS_ENGLISH)).toEqual([
    { text: '300/1', left: 2, top: 3, right: 6, bottom: 8, confidence: 90, startsLine: true },
  ]);
});

test('the program is killed if it writes without end', async () => {
  replaceTesseract(folder(), '[ "$1" = --list-langs ] && exec echo eng hin guj mar; exec yes');
  const engine = await openTesseract();
  await expect(engine?.recognise(blank, AS_ENGLISH)).rejects.toThrow('SIGKILL');
});

/** @returns the part of the words of the text that were read */
function recall({ text }: PageText, words: readonly OcrWord[]): number {
  const wanted = text.split(/\s+/);
  const read = new Set(words.map((word) => word.text));
  return wanted.filter((word) => read.has(word)).length / wanted.length;
}

test('both languages of a page are read although English was assumed', async () => {
  const { words } = await recognisePage(tesseract, await pagePicture([ENGLISH, HINDI], { height: 900 }), [
    'eng',
  ]);
  expect(recall(ENGLISH, words)).toBeGreaterThan(0.9);
  expect(recall(HINDI, words)).toBeGreaterThan(0.7);
});

test('a table turned by a quarter below a level heading is read in rows', async () => {
  const text = 'Annexure to the results';
  const heading = await pagePicture([{ text, script: 'latin' }], { width: 1500, height: 300 });
  const table = await pagePicture([TABLE], { turn: 1, width: 1600, height: heading.width });
  const { words, turn } = await recognisePage(tesseract, below(heading, table), ['eng']);
  expect(turn).toBe(3);
  const read = words.map((word) => (word.startsLine ? '\n' : ' ') + word.text).join('');
  for (const row of TABLE.text.split('\n')) expect(read).toContain(`\n${row}`);
});

/** @returns one picture below another of the same width */
const below = (above: GreyPicture, { width, height, pixels }: GreyPicture): GreyPicture => ({
  width,
  height: above.height + height,
  pixels: new Uint8Array(Buffer.concat([above.pixels, pixels])),
});

const PICTURE = { width: 16, height: 8, pixels: new Uint8Array(128).fill(255) };
const word = (text: string, confidence: number, more: Partial<OcrWord> = {}): OcrWord => ({
  text,
  confidence,
  left: 0,
  top: 0,
  right: 2,
  bottom: 1,
  startsLine: true,
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
  };
  return { engine, asked };
}
/** Half of it lies in the shade. */
const UNEVEN = { ...PICTURE, pixels: PICTURE.pixels.map((white, at) => (at % 16 < 8 ? white : 150)) };

test.each<[string, GreyPicture, Record<string, OcrWord[]>, string | undefined, number, string[]]>([
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
    'of a page in a script that is not read, other words stay',
    PICTURE,
    { eng: [...many(30), word('Date:', 85)] },
    'Bengali',
    85,
    ['eng global', 'eng+hin+mar global', 'guj+eng global', 'eng adaptive'],
  ],
  [
    'what is guessed from a picture without words is left out',
    PICTURE,
    { eng: many(54) },
    undefined,
    0,
    ['eng global', 'eng+hin+mar global', 'guj+eng global', 'eng adaptive'],
  ],
])('%s', async (_, picture, answers, script, confidence, attempts) => {
  const { engine, asked } = scripted(answers, script === undefined ? undefined : { turn: 0, script });
  const { words, script: unread } = await recognisePage(engine, picture, ['eng']);
  expect(words[0]?.confidence ?? 0).toBe(confidence);
  expect(unread).toBe(script === 'Bengali' ? 'Beng' : undefined);
  expect(asked).toEqual(attempts);
});

const TALL = many(90, { bottom: 4 });

test.each<[string, OcrWord[], { turn: 0 | 1 | 2 | 3; script: string } | undefined, string, number[]]>([
  ['vertical lines in the direction that is detected', TALL, { turn: 1, script: 'Latin' }, 'eng', [0, 1]],
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
  const corners = ({ width, pixels: { length } }: GreyPicture) => [0, width - 1, length - 1, length - width];
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
