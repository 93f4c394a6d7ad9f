import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pagePicture } from '../../../../../tests/page-picture.ts';
import type { OcrEngine } from './engine.ts';
import { openTesseract } from './tesseract.server.ts';
import { openTesseractWasm } from './tesseract-wasm.server.ts';

const RESULTS = {
  text: 'The Board approved the unaudited results of the quarter.\nTotal income was Rs. 4,321.50 lakh against 3,987.25 lakh.',
  script: 'latin',
} as const;
const FAIR_PRACTICES = {
  text: 'ऋण की सभी शर्तें ग्राहक को लिखित रूप से बताई जाएंगी।\nकोई भी शिकायत तीस दिन में निपटाई जाएगी।',
  script: 'devanagari',
} as const;

const ENGLISH: Parameters<OcrEngine['recognise']>[1] = { languages: ['eng'], threshold: 'global' };

async function installedTesseract(): Promise<OcrEngine> {
  const engine = await openTesseract();
  if (!engine) throw new Error('This test needs Tesseract: apt-get install tesseract-ocr-{eng,hin,guj,mar}.');
  return engine;
}

test.each([
  ['the program', installedTesseract],
  ['WebAssembly', openTesseractWasm],
])(
  'Tesseract as %s reads Hindi, then English, with boxes, lines, confidence, orientation and script',
  async (_, open) => {
    const engine = await open();
    onTestFinished(() => engine.close());
    const hindi = await engine.recognise(await pagePicture([FAIR_PRACTICES]), {
      languages: ['hin'],
      threshold: 'adaptive',
    });
    expect(hindi.map(({ text }) => text)).toEqual(expect.arrayContaining(['की', 'लिखित', 'शिकायत']));

    const words = await engine.recognise(await pagePicture([RESULTS]), ENGLISH);
    expect(words.map(({ text }) => text).join(' ')).toBe(RESULTS.text.replace('\n', ' '));
    expect(words.filter(({ startsLine }) => startsLine).map(({ text }) => text)).toEqual(['The', 'Total']);
    const figure = words.find(({ text }) => text === '4,321.50');
    expect(figure?.confidence).toBeGreaterThan(80);
    expect(figure?.left).toBeGreaterThan(600);
    expect(figure?.right).toBeLessThan(1200);
    expect(figure?.top).toBeGreaterThan(200);
    expect(figure?.bottom).toBeLessThan(320);

    const sideways = await pagePicture([RESULTS, RESULTS, RESULTS], { turn: 1 });
    expect(await engine.detect(sideways)).toEqual({ turn: 3, script: 'Latin' });
    const blank = await pagePicture([]);
    expect(await engine.detect(blank)).toBeUndefined();
    expect(await engine.recognise(blank, ENGLISH)).toEqual([]);
    const unknown = { ...ENGLISH, languages: ['xxx' as 'eng'] };
    await expect(engine.recognise(blank, unknown)).rejects.toThrow();
  },
);

describe('the program on PATH', () => {
  /** Puts a shell script named `tesseract` first on PATH. */
  function replaceProgram(script: string) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tesseract-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'tesseract'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  test.each([
    ['without one of the languages', 'echo eng hin mar osd'],
    ['if it fails', 'echo eng hin guj mar; exit 1'],
  ])('is not used %s', async (_, script) => {
    replaceProgram(script);
    expect(await openTesseract()).toBeUndefined();
  });

  test('has one thread and a limit of processor time that does not depend on this process', async () => {
    const row = "printf '5\\t1\\t1\\t1\\t1\\t1\\t2\\t3\\t4\\t5\\t90\\t%s' $(ulimit -t)/$OMP_THREAD_LIMIT";
    replaceProgram(`[ "$1" = --list-langs ] && exec echo eng hin guj mar; ${row}`);
    const engine = await openTesseract();
    const words = await engine?.recognise(await pagePicture([]), ENGLISH);
    expect(words).toEqual([
      { text: '300/1', left: 2, top: 3, right: 6, bottom: 8, confidence: 90, startsLine: true },
    ]);
  });

  test('is killed if it writes without end', async () => {
    replaceProgram('[ "$1" = --list-langs ] && exec echo eng hin guj mar; exec yes');
    const engine = await openTesseract();
    await expect(engine?.recognise(await pagePicture([]), ENGLISH)).rejects.toThrow('SIGKILL');
  });
});
