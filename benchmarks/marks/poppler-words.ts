/** Reads the words of a file and their boxes with `pdftotext -bbox`, as the reference. */
import { spawnSync } from 'node:child_process';
import type { Box } from '../../src/features/library/reader/layout/page-layout.ts';

/** A word with one box. A word hyphenated at the end of a line counts as one word per box. */
export interface PlacedWord {
  /** In Unicode's normalization form C. */
  text: string;
  box: Box;
}

const PAGE = /<page [^>]*>(.*?)<\/page>/gs;
const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/gs;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};

/** @returns the words of each page */
export function popplerPages(file: string): PlacedWord[][] {
  const { error, status, stdout } = spawnSync('pdftotext', ['-bbox', file, '-'], {
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw new Error('Install pdftotext (Debian: poppler-utils).');
  if (status !== 0) return [];
  return [...stdout.toString().matchAll(PAGE)].map(([, body = '']) => [...body.matchAll(WORD)].map(wordOf));
}

function wordOf([, left, top, right, bottom, escaped = '']: RegExpMatchArray): PlacedWord {
  const text = escaped.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return {
    text: text.normalize('NFC'),
    box: { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
  };
}
