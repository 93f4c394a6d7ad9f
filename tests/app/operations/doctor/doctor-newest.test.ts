/** The go-live check names documents newer than the figures on the library's front page. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../../../src/content-model/load.ts';
import { checkNewest } from '../../../../src/operations/doctor/newest.server.ts';
import { CONTENT, copyContent } from '../../../fixture-content.ts';
import { problemLines } from '../operations-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'operations-newest-'));
const documents = path.join(folder, 'documents');
const NOW = Date.UTC(2026, 10, 23);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string): void {
  mkdirSync(path.dirname(path.join(documents, file)), { recursive: true });
  writeFileSync(path.join(documents, file), 'text');
}

beforeAll(() => {
  for (const { document } of loadContent(CONTENT).content.text.en.library.front.facts) put(document);
  put('Annual Report/2025-26/Annual Report 2025-26.pdf');
  put('Shareholding Pattern/2026-27/Shareholding pattern 30 September 2026.pdf');
});

test('names a newer document without figures', async () => {
  expect(checkNewest(CONTENT, documents, NOW)).toEqual([]);
  const newer = 'Financial Result/2026-27/Unaudited financial results, quarter ended 31 December 2026.pdf';
  put(newer);
  expect(problemLines(checkNewest(CONTENT, documents, NOW))).toEqual([
    `content/en/library.yaml front.facts: the newest document of kind result has no figures: ${newer}`,
  ]);
  rmSync(path.join(documents, newer));
});

test('names a rule that finds no document', async () => {
  const content = path.join(folder, 'content');
  copyContent(content);
  const file = path.join(content, 'library.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('words: record date dividend', 'words: bonus'));
  expect(problemLines(checkNewest(content, documents, NOW))).toEqual([
    'content/library.yaml newest, dividend: no document below Corporate Annoucements › Regulation 30 Disclosures states a financial year and has the words "bonus"',
  ]);
});
