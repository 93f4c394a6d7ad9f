/** Tesseract's trained data, from packages of npm: they are also installed where the program reads. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** @param language of Tesseract, or `osd` for orientation and script */
export const trainedData = (language: string): Buffer =>
  gunzipSync(
    readFileSync(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)),
  );
