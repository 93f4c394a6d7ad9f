/** Questions with the documents that answer them, written from the documents (`questions/`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

export const KINDS = [
  'known-item',
  'sentence',
  'topic',
  'amount',
  'date',
  'other-script',
  'typing-error',
  'word-form',
  'synonym',
  'abbreviation',
  'kind-and-year',
  'latest',
] as const;

const questionSchema = v.strictObject({
  kind: v.picklist(KINDS),
  query: v.string(),
  relevant: v.array(
    v.strictObject({
      /** 3: answers the question. 2: helps much. 1: mentions it. */
      grade: v.picklist([1, 2, 3]),
      /** A glob over the document's path. */
      path: v.optional(v.string()),
      /** The document's text contains one of these strings. */
      says: v.optional(v.array(v.string())),
    }),
  ),
});

export type Question = v.InferOutput<typeof questionSchema>;

/** `tuning`: the ranking may be changed for its questions. `report`: only for the report. */
export type Half = 'tuning' | 'report';

/** A document as the questions judge it. */
export interface JudgedDocument {
  path: string;
  /** Text of all pages, prepared by `forJudging`. */
  text: string;
}

/** @throws ValiError if the file is not a list of questions */
export function readQuestions(half: Half): Question[] {
  const file = path.join(import.meta.dirname, 'questions', `${half}.yaml`);
  return v.parse(v.array(questionSchema), parse(readFileSync(file, 'utf8')));
}

/** Case and white space do not matter for `says`. */
export function forJudging(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** @returns the grade of each document that has one, by path */
export function gradesOf(question: Question, documents: readonly JudgedDocument[]): Map<string, number> {
  const grades = new Map<string, number>();
  for (const { grade, path: glob, says } of question.relevant) {
    const wanted = says?.map(forJudging);
    for (const document of documents) {
      if (glob !== undefined && !path.matchesGlob(document.path, glob)) continue;
      if (wanted && !wanted.some((words) => document.text.includes(words))) continue;
      grades.set(document.path, Math.max(grade, grades.get(document.path) ?? 0));
    }
  }
  return grades;
}
