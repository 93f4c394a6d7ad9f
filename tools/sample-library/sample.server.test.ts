import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { ForeignFolderError } from './claim.server.ts';
import { factsOf } from './company-facts.server.ts';
import { generateSample } from './generate.server.ts';
import { createLedger } from './ledger/company-ledger.server.ts';
import { Writer } from './library-writer.server.ts';
import type { Planned } from './paper.server.ts';
import { planLibrary } from './plan.server.ts';
import { LEXICON } from './prose/lexicon.server.ts';
import { NOTICES } from './prose/notice-prose.server.ts';
import { REPORT } from './prose/report.server.ts';
import { GUJARATI, HINDI, MARATHI } from './prose/translated-prose.server.ts';

const { content } = loadContent('content');
const UNTIL = new Date('2025-11-21T23:59:59Z');
const ledger = createLedger(UNTIL);
const plan = planLibrary(ledger);
const EMPTY = ['Secretrial Audit Report', 'Investor Support', 'Intimations-Disclosures'];

describe('the plan', () => {
  test('has at least four hundred documents at different paths with names that file systems allow', () => {
    expect(plan.length).toBeGreaterThanOrEqual(400);
    const places = plan.map(({ folder, file }) => [...folder, file].join('/').normalize('NFC').toLowerCase());
    expect(new Set(places).size).toBe(plan.length);
    for (const { folder, file } of plan) {
      for (const name of [...folder, file]) {
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/[/\\:\0]/);
      }
    }
  });

  test('fills every declared category except the three that the specification calls empty', () => {
    const filled = new Set(plan.map(({ folder }) => folder[0]));
    const declared = content.library.categories.map(({ folder }) => folder);
    expect(declared.filter((folder) => !filled.has(folder)).sort()).toEqual(EMPTY.toSorted());
    expect([...filled].filter((folder) => !declared.includes(folder ?? ''))).toEqual([]);
  });

  test('ends on its day: a later day adds documents and changes none', () => {
    const later = planLibrary(createLedger(new Date('2026-02-28T23:59:59Z')));
    const name = ({ folder, file, date }: Planned) => [...folder, file, date.toISOString()].join('/');
    // Only the last twelve quarters have documents for investors.
    const regular = plan.filter(
      ({ file }) => !/Earnings call|presentation|deviation|Related party/.test(file),
    );
    expect(later.map(name)).toEqual(expect.arrayContaining(regular.map(name)));
    expect(Math.max(...plan.map(({ date }) => date.getTime()))).toBeLessThanOrEqual(UNTIL.getTime());
    expect(later.length).toBeGreaterThan(plan.length);
  });
});

test('every rule of the grammar can be expanded completely', () => {
  const [report] = plan;
  const year = ledger.years.at(-1);
  if (!report || !year) throw new Error('The plan or the ledger is empty.');
  const facts = {
    ...factsOf(report.date, 'en', year, ledger),
    company: 'C',
    former: 'F',
    new: 'N',
    code: '0',
  };
  for (const rules of [{ ...LEXICON, ...REPORT, ...NOTICES }, HINDI, MARATHI, GUJARATI]) {
    for (const [rule, sentences] of Object.entries(rules)) {
      const writer = new Writer(rules, facts, rule);
      const said = Array.from(sentences, () => writer.say(rule));
      for (const sentence of said) expect(sentence).toMatch(/^[^[\]{}|]+$/);
      expect(new Set(said).size, rule).toBe(said.length);
    }
  }
  expect(() => new Writer({}, {}, '').say('missing')).toThrow(/missing/);
});

describe('the files', () => {
  let folder: string;
  // One document of each kind, and only the shortest report, to keep the test fast.
  const kinds = new Set<string>();
  const chosen = plan.filter((planned) => {
    const kind = [planned.folder[0], planned.awkward, planned.language].join();
    const thick = planned.title.startsWith('Annual Report ') && planned.title !== 'Annual Report 1995-96';
    const fresh = !thick && !kinds.has(kind);
    kinds.add(kind);
    return fresh;
  });
  const only = (planned: Planned) =>
    chosen.some(({ folder: place, file }) => file === planned.file && place.join() === planned.folder.join());
  const make = (continues = false) =>
    generateSample({
      folder,
      company: content.company,
      declaration: content.library,
      until: UNTIL,
      only,
      continues,
    });
  const fileOf = (planned: Planned) => path.join(folder, ...planned.folder, planned.file);
  const fingerprint = () =>
    chosen.map((planned) => {
      const bytes = readFileSync(fileOf(planned));
      return [createHash('sha256').update(bytes).digest('hex'), statSync(fileOf(planned)).mtimeMs];
    });

  beforeAll(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'documents');
  });
  afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  test('have the same bytes and dates on every run, also after an interruption, and different texts', async () => {
    const result = await make();
    expect(result.files).toBe(chosen.length);
    expect(new Set(result.fingerprints).size).toBe(result.files);
    const first = fingerprint();
    const interrupted = fileOf(chosen[0] as Planned);
    for (const planned of chosen) utimesSync(fileOf(planned), 0, 0);
    renameSync(interrupted, `${interrupted}.part`);
    expect((await make(true)).files).toBe(1);
    expect(fingerprint()[0]).toEqual(first[0]);
    await make();
    expect(fingerprint()).toEqual(first);
    for (const name of EMPTY) expect(readdirSync(path.join(folder, name))).toEqual([]);
    for (const planned of chosen) expect(statSync(fileOf(planned)).mtime).toEqual(planned.date);
  });

  test('are not written into a folder with other documents, which is left unchanged', async () => {
    const foreign = path.join(folder, 'Policies', 'Real policy.pdf');
    writeFileSync(foreign, 'real');
    const before = fingerprint();
    await expect(make()).rejects.toThrow(ForeignFolderError);
    await expect(make()).rejects.toThrow(/Real policy\.pdf.*DOCUMENTS_DIR/);
    expect(fingerprint()).toEqual(before);
    expect(existsSync(foreign)).toBe(true);
  });
});
