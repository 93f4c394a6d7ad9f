/**
 * Questions with the documents that answer them, written from the documents, and the measure of a ranking.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** An entry of a question file, which the benchmark's author wrote. */
export interface Question {
  kind: string;
  query: string;
  relevant: {
    /** 3: answers the question. 2: helps much. 1: mentions it. */
    grade: 1 | 2 | 3;
    /** A glob over the document's path. */
    path?: string;
    /** The document's text contains one of these strings. */
    says?: string[];
  }[];
}

export const readQuestions = (half: string): Question[] =>
  parse(readFileSync(path.join(import.meta.dirname, `${half}.yaml`), 'utf8'));

/** Case and white space do not matter for `says`. */
const forJudging = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** @returns a function that grades the documents for a question: the grade of each that has one, by path */
export function graderOf(pages: readonly { path: string; text: string }[]) {
  const documents = [...Map.groupBy(pages, (page) => page.path)].map(([path, pagesOfDocument]) => ({
    path,
    text: forJudging(pagesOfDocument.map(({ text }) => text).join(' ')),
  }));
  return ({ query, relevant }: Question): Map<string, number> => {
    const grades = new Map<string, number>();
    for (const { grade, path: glob, says } of relevant)
      for (const document of documents) {
        if (glob !== undefined && !path.matchesGlob(document.path, glob)) continue;
        if (says && !says.some((words) => document.text.includes(forJudging(words)))) continue;
        grades.set(document.path, Math.max(grade, grades.get(document.path) ?? 0));
      }
    if (grades.size === 0) throw new Error(`No document answers: ${query}`);
    return grades;
  };
}

const DEPTH = 10;

/**
 * Normalised discounted cumulated gain of the first ten results (Järvelin and Kekäläinen, 2002).
 * @param rankedPaths best first
 * @param grades the grade of each relevant document
 * @returns 0 to 1
 */
export function ndcg(rankedPaths: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (all: readonly number[]) =>
    all.slice(0, DEPTH).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
  return (
    gain(rankedPaths.map((path) => grades.get(path) ?? 0)) / gain([...grades.values()].sort((a, b) => b - a))
  );
}
