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

async function installedTesseract(): Promise<OcrEngine> {
  const engine = await openTesseract();
  if (!engine) throw new Error('This test needs Tesseract: apt-get install tesseract-ocr-{eng,hin,guj,mar}.');
  return engine;
}

describe.each([
  ['the program', installedTesseract],
  ['WebAssembly', openTesseractWasm],
])('Tesseract as %s', (_, open) => {
  async function opened() {
    const engine = await open();
    onTestFinished(() => engine.close());
    return engine;
  }

  test('reads words with boxes, lines and confidence', async () => {
    const picture = await pagePicture([RESULTS]);
    const words = await (await opened()).recognise(picture, { languages: ['eng'], threshold: 'global' });
    expect(words.map(({ text }) => text).join(' ')).toBe(RESULTS.text.replace('\n', ' '));
    expect(words.filter(({ startsLine }) => startsLine).map(({ text }) => text)).toEqual(['The', 'Total']);
    const figure = words.find(({ text }) => text === '4,321.50');
    expect(figure?.confidence).toBeGreaterThan(80);
    expect(figure).toSatisfy((word: (typeof words)[number]) => word.left > 600 && word.right < 1200);
    expect(figure).toSatisfy((word: (typeof words)[number]) => word.top > 200 && word.bottom < 320);
  });

  test('reads Hindi, then English again', async () => {
    const engine = await opened();
    const hindi = await pagePicture([FAIR_PRACTICES]);
    const read = await engine.recognise(hindi, { languages: ['hin'], threshold: 'adaptive' });
    expect(read.map(({ text }) => text)).toEqual(expect.arrayContaining(['की', 'लिखित', 'शिकायत']));
    const english = await engine.recognise(await pagePicture([RESULTS]), {
      languages: ['eng'],
      threshold: 'global',
    });
    expect(english.map(({ text }) => text)).toContain('approved');
  });

  test('detects orientation and script, and nothing on blank paper', async () => {
    const engine = await opened();
    const sideways = await pagePicture([RESULTS, RESULTS, RESULTS], { turn: 1 });
    expect(await engine.detect(sideways)).toEqual({ turn: 3, script: 'Latin' });
    const blank = await pagePicture([]);
    expect(await engine.detect(blank)).toBeUndefined();
    expect(await engine.recognise(blank, { languages: ['eng'], threshold: 'global' })).toEqual([]);
  });

  test('rejects a language that is not installed', async () => {
    const request = { languages: ['xxx' as 'eng'], threshold: 'global' } as const;
    await expect((await opened()).recognise(await pagePicture([]), request)).rejects.toThrow();
  });
});

describe('the program on PATH', () => {
  /** Puts a shell script named `tesseract` first on PATH. */
  function replaceProgram(script: string) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tesseract-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'tesseract'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  test('is not used without one of the languages', async () => {
    replaceProgram('echo eng hin mar osd');
    expect(await openTesseract()).toBeUndefined();
  });

  test('is not used if it fails', async () => {
    replaceProgram('echo eng hin guj mar; exit 1');
    expect(await openTesseract()).toBeUndefined();
  });

  test('has one thread and a limit of processor time that does not depend on this process', async () => {
    const row = "printf '5\\t1\\t1\\t1\\t1\\t1\\t2\\t3\\t4\\t5\\t90\\t%s' $(ulimit -t)/$OMP_THREAD_LIMIT";
    replaceProgram(`[ "$1" = --list-langs ] && exec echo eng hin guj mar; ${row}`);
    const engine = await openTesseract();
    const words = await engine?.recognise(await pagePicture([]), { languages: ['eng'], threshold: 'global' });
    expect(words).toEqual([
      { text: '300/1', left: 2, top: 3, right: 6, bottom: 8, confidence: 90, startsLine: true },
    ]);
  });

  test('is killed if it writes without end', async () => {
    replaceProgram('[ "$1" = --list-langs ] && exec echo eng hin guj mar; exec yes');
    const engine = await openTesseract();
    const request = { languages: ['eng'], threshold: 'global' } as const;
    await expect(engine?.recognise(await pagePicture([]), request)).rejects.toThrow('SIGKILL');
  });
});
