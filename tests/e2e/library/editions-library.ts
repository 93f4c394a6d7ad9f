/** PDF documents that tests publish, replace and find in the editions of their own library. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import * as urls from '../../../src/urls.ts';
import { expect } from '../support/site.ts';
import { type OwnLibrary, until } from './own-library.ts';

/** The pages of a report, and those of the report that replaces it. */
export const REPORT = [
  'Letter of the chairman. The company opened branches at Surat, Indore and Nagpur, and employed ninety people.',
  'Report of the directors. The board recommends a dividend of two rupees on each share, to be paid in September.',
  'Register of charges. Hypothecated vehicles were released by lenders of Pune during this quarter.',
  'Notes to accounts. Liabilities comprise debentures, deposits and amounts due to suppliers.',
] as const;
/** The first page is inserted, the third page has other words, and the register of charges is removed. */
export const CORRECTED = [
  'Corrigendum. These sheets supersede everything circulated earlier, because it contained printing errors.',
  REPORT[0],
  REPORT[1].replace('two rupees', 'three rupees').replace('in September', 'in late September'),
  REPORT[3],
];

const WORDS = [
  'assets',
  'bonds',
  'cash',
  'debtors',
  'equity',
  'funds',
  'goodwill',
  'hire',
  'interest',
  'joint',
];

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

/** When the files of `replace` were modified. */
const REPLACED = new Date(Date.UTC(2021, 5, 1));

/** Creates a PDF with one paragraph per page. The title makes its content different from that of other files. */
export function pdf(title: string, pages: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const text of pages) document.addPage().text(text);
  document.end();
  return done;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The name of the edition with this content. */
export const editionOf = (content: Buffer): string => hashOf(content).slice(0, 12);

/** The path of the kept copy of this content. */
export function copyOf(library: OwnLibrary, content: Buffer): string {
  const hash = hashOf(content);
  return library.disk('..', 'data', 'editions', hash.slice(0, 2), hash);
}

export const untilKept = (library: OwnLibrary, content: Buffer): Promise<void> =>
  until(async () => expect(existsSync(copyOf(library, content))).toBe(true), 60_000);

export interface Replaced {
  id: string;
  /** Names of the file on disk. */
  names: string[];
  former: Buffer;
  current: Buffer;
  /** The name of the former edition. */
  edition: string;
}

/**
 * Publishes a file in the running library, and waits until its pages are shown and its copy is kept.
 * @returns the document's identifier
 */
export async function publish(
  library: OwnLibrary,
  names: string[],
  content: Buffer,
  date?: Date,
): Promise<string> {
  library.put(names, content, date);
  let id = '';
  await until(async () => {
    ({ id } = await library.known(...names));
    const answer = await fetch(library.origin + urls.readerPage(id, 1));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`Edition ${editionOf(content)}`);
  }, 60_000);
  await untilKept(library, content);
  return id;
}

export const replace = (library: OwnLibrary, names: string[], content: Buffer): Promise<string> =>
  publish(library, names, content, REPLACED);

/** Publishes a document in the running library, and replaces it. By default, it is the report. */
export async function publishReplaced(
  library: OwnLibrary,
  name: string,
  before: readonly string[] = REPORT,
  after: readonly string[] = CORRECTED,
): Promise<Replaced> {
  const names = ['Policies', `${name}.pdf`];
  const [former, current] = await Promise.all([pdf(name, before), pdf(name, after)]);
  const id = await publish(library, names, former);
  await replace(library, names, current);
  return { id, names, former, current, edition: editionOf(former) };
}

export const publishSchedules = (library: OwnLibrary): Promise<Replaced> =>
  publishReplaced(library, 'Schedules', SCHEDULES, CORRECTED_SCHEDULES);

/** The address of a page of the former edition, with origin. */
export const formerPage = (
  library: OwnLibrary,
  { id, edition }: Replaced,
  page: number,
  address: urls.ReaderAddress = {},
): string => library.origin + urls.readerPage(id, page, { ...address, edition });

/** Fails if the page is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
}
