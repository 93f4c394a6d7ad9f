/**
 * Work of a process: reads a page whose orientation and script are unknown: upright first, then in other ways
 * if the result is poor or its lines are on their side.
 */
import { cpuClock } from '../../../../server/child-process/limits.ts';
import type { Work } from '../../../../server/child-process/worker.ts';
import { SCRIPT_LANGUAGES } from '../../document/script-languages.ts';
import type { LegacyScript } from '../text/readable/legacy-fonts.ts';
import { detectLanguage } from '../text/text-language.ts';
import type { DrawnPage } from './draw-grey.server.ts';
import {
  askew,
  type GreyPicture,
  hasInk,
  hasUnevenLight,
  type OcrWord,
  slopeOf,
  straightened,
  turned,
  turnedBack,
} from './grey-pictures.ts';
import type { RecognisedPage } from './recognised.server.ts';
import {
  type OcrEngine,
  type OcrLanguage,
  type OcrOptions,
  type Orientation,
  openTesseract,
  openTesseractWasm,
} from './tesseract.server.ts';

/**
 * Mean confidence, weighted by length, of a page that is read well. Measured: 90 to 96 in the right language
 * and orientation, 70 to 75 for a page with two scripts read in one of them, 5 to 65 in a wrong one.
 */
const GOOD = 80;
/** The same, below which nothing on the page counts as read. */
const READABLE = 55;
/** Milliseconds of processor time after which no further attempt starts. */
const MAX_CPU_MS = 45_000;
/** A page with fewer words may contain a table on its side that was taken for a picture. */
const FEW_WORDS = 20;
/** Characters from which a word is wider than tall. */
const MIN_LENGTH = 3;
/** Confidence below which a word counts as not read. */
const READ = 50;
/** Confidence below which a word of signs is a piece of a ruling line or a stain. */
const MIN_SIGN = 60;

const MAX_KEPT_BYTES = 300 * 1024 * 1024;

export interface RecogniseJob extends DrawnPage, Pick<LanguageHints, 'path' | 'language'> {
  /** Attempts to read the page that have failed: the picture is smaller. */
  failures: number;
}

export interface RecogniseResult {
  engine: OcrEngine['name'];
  /** Undefined if nothing can be read in a smaller picture. */
  page: RecognisedPage | undefined;
}

export async function open(): Promise<Work<RecogniseJob, RecogniseResult>> {
  const engine = (await openTesseract()) ?? (await openTesseractWasm());
  return {
    run: async (job) => ({ engine: engine.name, page: await recognise(engine, job) }),
    maxKeptBytes: () => MAX_KEPT_BYTES,
  };
}

async function recognise(engine: OcrEngine, { picture, scale, failures, ...hints }: RecogniseJob) {
  if (!hasInk(picture)) return { words: [], turn: 0 as const, hasInk: false };
  const read = await recognisePage(engine, picture, languagesFor(hints));
  // Its letters are too small in a smaller picture.
  if (failures > 0 && read.words.length === 0 && !read.script) return undefined;
  const points = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
  const words = read.words.map(({ left, top, right, bottom, confidence, ...word }) => ({
    ...word,
    left: points(left),
    top: points(top),
    right: points(right),
    bottom: points(bottom),
    confidence: Math.round(confidence),
  }));
  return { ...read, hasInk: true, words };
}

/**
 * @param languages of the first attempt; others are tried if the result is poor
 * @returns words with boxes in the picture as given, in the reading order of the upright page; its quarter
 *   turns clockwise; and the script of words that are left out, because no language reads it (ISO 15924)
 */
export async function recognisePage(
  engine: OcrEngine,
  picture: GreyPicture,
  languages: readonly OcrLanguage[],
): Promise<{ words: OcrWord[]; turn: Orientation['turn']; script?: string | undefined }> {
  const tried = new Set<string>();
  const usedMs = cpuClock(process.pid);
  let best = { turn: 0, languages, words: [] as OcrWord[] };
  let unread: string | undefined;
  const attempt = async (
    turn: number,
    chosen: readonly OcrLanguage[],
    threshold: OcrOptions['threshold'] = 'global',
  ) => {
    const way = `${turn} ${chosen.join('+')} ${threshold}`;
    if (tried.has(way) || (tried.size > 0 && usedMs() > MAX_CPU_MS)) return;
    tried.add(way);
    const sheet = turned(picture, turn);
    const slope = slopeOf(sheet);
    const read = await engine.recognise(straightened(sheet, slope), { languages: chosen, threshold });
    const words = read.filter(isText).map((word) => askew(word, sheet, slope));
    if (score(words) > score(best.words)) best = { turn, languages: chosen, words };
  };

  await attempt(0, languages);
  const wasSideways = isSideways(best.words);
  if (wasSideways || best.words.length < FEW_WORDS || !isGood(best.words)) {
    const { turn, script } = (await engine.detect(picture)) ?? { turn: 0, script: '' };
    unread = unreadScript(script);
    const suggested = isKnown(script) ? LANGUAGES_OF[script] : LANGUAGES_OF.Devanagari;
    const chosen = wasSideways && isGood(best.words) ? languages : suggested;
    for (const one of wasSideways && turn % 2 === 0 ? [1, 3] : [turn]) await attempt(one, chosen);
    if (!isGood(best.words)) await attempt(best.turn, LANGUAGES_OF.Devanagari);
    // Tesseract takes Gujarati for Latin script upside down.
    if (!isGood(best.words))
      await attempt(script === 'Latin' && turn ? (turn + 2) % 4 : turn, LANGUAGES_OF.Gujarati);
  }
  if (!isGood(best.words) || hasUnevenLight(picture)) await attempt(best.turn, best.languages, 'adaptive');
  const script = isGood(best.words) ? undefined : unread;
  const words = script ? best.words.filter(({ confidence }) => confidence >= GOOD) : best.words;
  return {
    words: isReadable(words) ? words.map((word) => turnedBack(word, picture, best.turn)) : [],
    turn: best.turn as Orientation['turn'],
    script,
  };
}

const isKnown = (script: string): script is keyof typeof LANGUAGES_OF => script in LANGUAGES_OF;

const isText = ({ text, confidence }: OcrWord) => confidence >= MIN_SIGN || /[\p{L}\p{N}]/u.test(text);

const isGood = (words: readonly OcrWord[]) => meanConfidence(words) >= GOOD;
/** False for what is guessed from a picture without words. */
const isReadable = (words: readonly OcrWord[]) => meanConfidence(words) >= READABLE;

/** Weighted by length; 0 without words. */
const meanConfidence = (words: readonly OcrWord[]) =>
  weigh(words) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );

/** Higher for better results. Half for lines on their side: the same lines upright are in reading order. */
const score = (words: readonly OcrWord[]) =>
  weigh(words.filter(({ confidence }) => confidence >= READ)) * (isSideways(words) ? 0.5 : 1);

/**
 * True if most words are taller than wide: Tesseract also reads lines that run upwards or downwards, as if
 * they were level.
 */
function isSideways(words: readonly OcrWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= MIN_LENGTH);
  return 2 * long.filter(({ left, top, right, bottom }) => bottom - top > right - left).length > long.length;
}

const weigh = (words: readonly OcrWord[]) =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);

/** Words in names of folders and files that tell the language of a document. */
const NAMED: readonly (readonly [RegExp, OcrLanguage])[] = [
  [/hindi|हिन्?दी/i, 'hin'],
  [/gujarati|ગુજરાતી/i, 'guj'],
  [/marathi|मराठी/i, 'mar'],
];
const CODES: Record<string, OcrLanguage> = { hi: 'hin', gu: 'guj', mr: 'mar' };
/**
 * Languages for the scripts that Tesseract detects. The first one decides between similar results: with
 * Gujarati first its words are not taken for English; with Hindi or Marathi first, figures lose digits. Not
 * all at once: Hindi spells Gujarati words in Devanagari.
 */
const LANGUAGES_OF = {
  Latin: ['eng'],
  Devanagari: ['eng', 'hin', 'mar'],
  Gujarati: ['guj', 'eng'],
} as const satisfies Record<string, readonly OcrLanguage[]>;

/**
 * @param script that Tesseract detects
 * @returns its code (ISO 15924) if it is a script of India that is not read
 */
function unreadScript(script: string): string | undefined {
  const language = SCRIPT_LANGUAGES.find(([name]) => name === script)?.[1];
  return language === undefined || script in LANGUAGES_OF
    ? undefined
    : new Intl.Locale(language).maximize().script;
}

interface LanguageHints {
  /** Path of the document. */
  path: string;
  /** Language of the text that the document has so far, as two letters. */
  language: string | undefined;
  /** Script of the page's unreadable text. */
  script: LegacyScript | undefined;
}

/** @returns English, and the languages that the names, the other pages or the page itself suggest */
export function languagesFor({ path, language = '', script }: LanguageHints): OcrLanguage[] {
  const suggested = [
    ...NAMED.flatMap(([name, code]) => (name.test(path) ? [code] : [])),
    CODES[detectLanguage(path) ?? ''],
    CODES[language],
  ].filter((one) => one !== undefined);
  if (suggested.length === 0) return [...LANGUAGES_OF[script ?? 'Latin']];
  const first = LANGUAGES_OF[suggested.includes('guj') ? 'Gujarati' : 'Latin'];
  return [...new Set<OcrLanguage>([...first, ...suggested])];
}
