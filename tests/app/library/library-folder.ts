/** A documents folder whose files tests change, and a report in it that is replaced by its correction. */
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as urls from '../../../src/urls.ts';
import { sampleLibrary, TEST_DOCUMENTS } from '../../built-site.ts';
import { removeFolder } from '../../end-process.ts';
import { until } from '../../waiting.ts';
import { pdf } from './search-fixture.ts';

const LONG_AGO = new Date(Date.UTC(2020, 0, 1));
/** The modification date of files that replace others. */
export const REPLACED_AT = new Date(Date.UTC(2021, 5, 1));

/** The pages of a report. */
const REPORT = [
  'Letter of the chairman. The company opened branches at Surat, Indore and Nagpur, and employed ninety people.',
  'Report of the directors. The board recommends a dividend of two rupees on each share, to be paid in September.',
  'Register of charges. Hypothecated vehicles were released by lenders of Pune during this quarter.',
  'Notes to accounts. Liabilities comprise debentures, deposits and amounts due to suppliers.',
] as const;
/** The first page is inserted, the third page has other words, and the register of charges is removed. */
const CORRECTED = [
  'Corrigendum. These sheets supersede everything circulated earlier, because it contained printing errors.',
  REPORT[0],
  REPORT[1].replace('two rupees', 'three rupees').replace('in September', 'in late September'),
  REPORT[3],
];

const WORDS = ['assets', 'bonds', 'cash', 'debtors', 'equity', 'funds', 'goodwill', 'hire', 'interest'];
/** Pages that have one word in common; more than 60, so that the form "Go to page" is shown. */
const SCHEDULES = Array.from(
  { length: 65 },
  (_, at) => `Schedule ${WORDS.map((word) => `${word}${at + 1}`).join(' ')}`,
);
/** The first page is inserted, and a word of the thirtieth is replaced. */
const CORRECTED_SCHEDULES = [
  'Corrigendum to the first edition',
  ...SCHEDULES.map((words) => words.replace('hire30', 'leasehold')),
];

/** A folder for documents, and for the data and the cache of their server. It is created on first use. */
export function libraryFolder() {
  let made = '';
  const below = (...names: string[]) => {
    made ||= mkdtempSync(path.join(tmpdir(), 'site-library-'));
    return path.join(made, ...names);
  };
  const disk = (...names: string[]) => below('documents', ...names);
  return {
    disk,
    env: () => ({ DOCUMENTS_DIR: disk(), DATA_DIR: below('data'), CACHE_DIR: below('cache') }),
    put(names: readonly string[], content: string | Buffer, date = LONG_AGO): void {
      mkdirSync(path.dirname(disk(...names)), { recursive: true });
      writeFileSync(disk(...names), content);
      utimesSync(disk(...names), date, date);
    },
    /** Copies a file or a folder of the sample library. */
    async putSample(...names: string[]): Promise<void> {
      await sampleLibrary();
      const options = { recursive: true, preserveTimestamps: true };
      cpSync(path.join(TEST_DOCUMENTS, ...names), disk(...names), options);
    },
    /** The path of the kept copy of a content. */
    copyOf(content: Buffer): string {
      const sha256 = sha256Of(content);
      return below('data', 'editions', sha256.slice(0, 2), sha256);
    },
    remove: () => removeFolder(below()),
  };
}

export interface Listed {
  id: string;
  path: string;
  sha256: string;
  pages: number | null;
  /** Scanned pages that OCR has not read yet. */
  unreadPages: number | null;
  replaced: string | null;
  financialYear: number | null;
}

/** A library that a server shows. */
export interface RunningLibrary extends ReturnType<typeof libraryFolder> {
  ask(address: string): Promise<{ status: number; body: string }>;
}

/** Waits until the document at this path is listed. @returns its entry in the manifest */
export const known = (library: RunningLibrary, ...names: string[]): Promise<Listed> =>
  until(`${names.join('/')} is listed`, async () => {
    const { status, body } = await library.ask(urls.manifest());
    const documents: Listed[] = status === 200 ? JSON.parse(body).documents : [];
    return documents.find((one) => one.path === names.join('/'));
  });

export const sha256Of = (content: Buffer | string) => hash('sha256', content);
/** The name of the edition with this content. */
export const editionOf = (content: Buffer): string => sha256Of(content).slice(0, 12);

/**
 * Publishes a PDF, and waits until its pages are shown and its copy is kept.
 * @returns the document's identifier
 */
async function publish(
  library: RunningLibrary,
  names: string[],
  content: Buffer,
  date?: Date,
): Promise<string> {
  library.put(names, content, date);
  const { id } = await known(library, ...names);
  const isShown = async () => {
    const { status, body } = await library.ask(urls.readerPage(id, 1));
    return status === 200 && body.includes(editionOf(content)) && existsSync(library.copyOf(content));
  };
  await until(`${names.join('/')} is shown and kept`, isShown);
  return id;
}

export interface Replaced {
  id: string;
  /** Names of the file on disk. */
  names: string[];
  former: Buffer;
  current: Buffer;
  /** The name of the former edition. */
  edition: string;
}

/** Publishes a document and replaces it. By default, it is the report. */
export async function publishReplaced(
  library: RunningLibrary,
  name: string,
  [before, after]: readonly (readonly string[])[] = [REPORT, CORRECTED],
): Promise<Replaced> {
  const names = ['Policies', `${name}.pdf`];
  // The title makes the content different from that of other files with the same words.
  const options = { info: { Title: name } };
  const [former, current] = await Promise.all([pdf(before ?? [], options), pdf(after ?? [], options)]);
  const id = await publish(library, names, former);
  await publish(library, names, current, REPLACED_AT);
  return { id, names, former, current, edition: editionOf(former) };
}

export const publishSchedules = (library: RunningLibrary): Promise<Replaced> =>
  publishReplaced(library, 'Schedules', [SCHEDULES, CORRECTED_SCHEDULES]);
