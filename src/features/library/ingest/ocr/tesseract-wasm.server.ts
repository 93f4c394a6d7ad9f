/**
 * Reads pictures with Tesseract as WebAssembly, from packages of npm: needs no program and no network, and
 * writes to memory only. Meant for a process of its own: recognition blocks the event loop for seconds.
 */
import { createRequire } from 'node:module';
import {
  DETECTION,
  type GreyPicture,
  type OcrEngine,
  parseOrientation,
  parseTsv,
  toPgm,
  trainedData,
  variablesOf,
} from './engine.server.ts';

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
