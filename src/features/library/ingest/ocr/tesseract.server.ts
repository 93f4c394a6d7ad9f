/**
 * Optical character recognition (OCR) of pictures by Tesseract: by the program of the system, which needs
 * about half the time, or as WebAssembly from packages of npm, which needs no program and no network, and
 * writes to memory only. Both block a process for seconds, so it should have no other work.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { residentBytes, watch } from '../../../../server/child-process/limits.ts';
import { childEnvironment } from '../../../../server/child-process/workers.ts';
import type { GreyPicture, OcrWord } from './grey-pictures.ts';

export type OcrLanguage = 'eng' | 'hin' | 'guj' | 'mar';

export interface OcrOptions {
  /** At least one. */
  languages: readonly OcrLanguage[];
  /** Method that separates ink from paper. `adaptive`: for photographed newspapers and uneven light. */
  threshold: 'global' | 'adaptive';
}

export interface Orientation {
  /** Quarter turns clockwise that make the picture upright. */
  turn: 0 | 1 | 2 | 3;
  /** 'Latin', 'Devanagari', 'Gujarati' or another name that Tesseract has for a script. */
  script: string;
}

/** Reads one picture at a time. A rejected promise means that the picture could not be read. */
export interface OcrEngine {
  name: 'tesseract' | 'tesseract.js';
  /** @returns words in reading order */
  recognise(picture: GreyPicture, options: OcrOptions): Promise<OcrWord[]>;
  /** @returns undefined if the picture has too few characters */
  detect(picture: GreyPicture): Promise<Orientation | undefined>;
}

const LANGUAGES: readonly OcrLanguage[] = ['eng', 'hin', 'guj', 'mar'];
const MAX_BYTES = 400 * 1024 * 1024;
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;
/**
 * Seconds of processor time. The kernel enforces them, also when the process that started Tesseract has been
 * killed.
 */
const LIMITED = 'ulimit -t 300; exec tesseract "$@"';

/**
 * @returns an engine that starts the program once a picture; undefined without the program or one of the
 *   languages
 */
export async function openTesseract(): Promise<OcrEngine | undefined> {
  const installed = (await run(['--list-langs']).catch(() => '')).split(/\s+/);
  if (!LANGUAGES.every((language) => installed.includes(language))) return undefined;
  return {
    name: 'tesseract',
    recognise: async (picture, options) => {
      const languages = options.languages.join('+');
      return parseTsv(
        await run(['-', '-', '-l', languages, ...asArguments(variablesOf(options))], toPgm(picture)),
      );
    },
    // Fails for pictures with too few characters.
    detect: async (picture) =>
      parseOrientation(
        await run(['-', '-', '--psm', '0', ...asArguments(DETECTION)], toPgm(picture)).catch(() => ''),
      ),
  };
}

const asArguments = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Runs Tesseract with limits of memory, processor time and output.
 * @returns its standard output
 * @throws Error if it does not start, fails or exceeds a limit
 */
async function run(args: readonly string[], input: Uint8Array = new Uint8Array()): Promise<string> {
  const child = spawn('sh', ['-c', LIMITED, 'tesseract', ...args], {
    env: { ...childEnvironment(), OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `status ${code ?? signal}`));
  });
  const stopWatching = watch(() => {
    if (residentBytes(child.pid) > MAX_BYTES) child.kill('SIGKILL');
  });
  // Tesseract that fails does not read all of its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const problem = await ended.finally(stopWatching);
  if (problem) throw new Error(`tesseract could not read the picture: ${problem}`);
  return Buffer.concat(chunks).toString('utf8');
}

/** Tesseract's TessBaseAPI (baseapi.h), as tesseract.js-core exports it. */
interface TessBaseApi {
  /** @returns 0 on success */
  Init(folder: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`. @returns 1 if it is no picture */
  SetImageFile(exifOrientation: number, radians: number): number;
  /** @returns 0 on success */
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  /** @returns an empty text if there are too few characters */
  GetOsdText(page: number): string;
  /** Frees the picture and its results. */
  Clear(): void;
}
interface TesseractCore {
  TessBaseAPI: new () => TessBaseApi;
  FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
}
type LoadCore = (options: { print: () => void; printErr: () => void }) => Promise<TesseractCore>;

/** Tesseract's recognisers (publictypes.h, OcrEngineMode): orientation is detected by the older one only. */
const MODE = { legacy: 0, lstm: 1 };
const require = createRequire(import.meta.url);

/**
 * @returns an engine that keeps its languages loaded until others are requested. It cannot be used any more
 * after a rejected promise, because WebAssembly may have stopped amid a function.
 */
export async function openTesseractWasm(): Promise<OcrEngine> {
  const loadCore: LoadCore = require('tesseract.js-core/tesseract-core-simd.js');
  const core = await loadCore({ print: () => {}, printErr: () => {} });
  const api = new core.TessBaseAPI();
  let loaded = '';

  const load = (languages: readonly string[], mode: number) => {
    const names = languages.join('+');
    if (names === loaded) return;
    for (const language of languages) core.FS.writeFile(`/${language}.traineddata`, trainedData(language));
    if (api.Init(null, names, mode) !== 0) throw new Error(`Tesseract cannot load the languages ${names}.`);
    for (const language of languages) core.FS.unlink(`/${language}.traineddata`);
    loaded = names;
  };
  const prepare = (picture: GreyPicture, variables: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(variables)) api.SetVariable(name, value);
    core.FS.writeFile('/input', toPgm(picture));
    if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract cannot read the picture.');
    core.FS.unlink('/input');
  };

  return {
    name: 'tesseract.js',
    recognise: async (picture, options) => {
      load(options.languages, MODE.lstm);
      prepare(picture, variablesOf(options));
      if (api.Recognize(null) !== 0) throw new Error('Tesseract cannot recognise the picture.');
      const words = parseTsv(api.GetTSVText(0));
      api.Clear();
      return words;
    },
    detect: async (picture) => {
      load(['osd'], MODE.legacy);
      prepare(picture, DETECTION);
      const found = parseOrientation(api.GetOsdText(0));
      api.Clear();
      return found;
    },
  };
}

/** @param language of Tesseract, or `osd` for orientation and script */
export const trainedData = (language: string): Buffer =>
  gunzipSync(
    readFileSync(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)),
  );

/** Level of a row in Tesseract's TSV that describes a word. */
const WORD = '5';

/** @returns the picture as binary PGM (netpbm's format P5) */
function toPgm({ width, height, pixels }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** @returns Tesseract's variables for the recognition of a page; `user_defined_dpi` in pixels per inch */
function variablesOf({ threshold }: Pick<OcrOptions, 'threshold'>): Record<string, string> {
  return {
    tessedit_create_tsv: '1',
    // 3: pages of columns, tables and pictures, without detection of the orientation.
    tessedit_pageseg_mode: '3',
    // 0: Otsu's threshold for the whole page. 2: Sauvola's, from the surroundings of each pixel.
    thresholding_method: threshold === 'adaptive' ? '2' : '0',
    user_defined_dpi: '300',
  };
}

/**
 * Tesseract's variables for the detection of orientation and script. With its default of 50 characters, a
 * page of 24 words in Devanagari has too few.
 */
const DETECTION: Readonly<Record<string, string>> = {
  min_characters_to_try: '10',
  user_defined_dpi: '300',
};

/**
 * Reads Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence,
 * text.
 * @returns the words in Tesseract's reading order, without empty ones
 */
function parseTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  let lastLine = '';
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, number, , left, top, width, height, confidence, text] =
      row.split('\t');
    const trimmed = text?.trim();
    if (level !== WORD || !trimmed) continue;
    const line = `${page}.${block}.${paragraph}.${number}`;
    words.push({
      text: trimmed,
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
      confidence: Number(confidence),
      startsLine: line !== lastLine,
    });
    lastLine = line;
  }
  return words;
}

/** @returns orientation and script as Tesseract reports them; undefined if it reports nothing */
function parseOrientation(report: string): Orientation | undefined {
  const degrees = /^Rotate: (0|90|180|270)$/m.exec(report)?.[1];
  const script = /^Script: ([A-Za-z]+)$/m.exec(report)?.[1];
  if (!degrees || !script) return undefined;
  return { turn: (Number(degrees) / 90) as Orientation['turn'], script };
}
