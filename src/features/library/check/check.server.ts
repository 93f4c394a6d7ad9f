/** `npm run library -- check`: finds problems in the documents folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { Config } from '../../../server/config/config.ts';
import { applyCorrections, CORRECTIONS_FILE } from '../catalogue/apply-corrections.server.ts';
import { readCorrections } from '../catalogue/corrections.server.ts';
import { type ScannedFolder, scanDocuments } from '../catalogue/scan.server.ts';
import { type TreeFolder, toTree, undeclared } from '../catalogue/tree.server.ts';
import { treeQueries } from '../catalogue/tree-queries.server.ts';
import type { ListedDocument } from '../document/entries.ts';
import { statedBy } from '../document/stated/stated.ts';
import { whyNotCorrected } from '../ingest/corrected-pages.server.ts';
import { scansIn } from '../ingest/facts.server.ts';
import { storedCorrection } from '../ingest/index/writer.server.ts';
import { isMachineRead } from '../ingest/text/extracted.ts';
import type { ListedFile } from '../register/sync.server.ts';
import { type CheckedContent, readContents } from './contents.server.ts';
import { lookAlikes, nameTroubles, pathTroubles, suggestedTitle } from './portable-names.ts';

/** Likely other names of the corrections file. */
const MISNAMED = ['.facts.yml', 'facts.yaml', 'facts.yml'];

export interface CheckDeps {
  config: Pick<Config, 'documentsDir' | 'cacheDir'>;
  declaration: LibraryDeclaration;
  /** Milliseconds since 1970. */
  now: number;
  /**
   * Called for each document that the check reads, because ingest has not stored its content; omitted to read
   * none.
   */
  progress?: (done: number, total: number) => void;
}

/**
 * Checks the documents folder without changing it. May run while the server runs.
 * @returns the problems, sorted by kind, then by path; and the number of documents that nothing has read
 * @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read
 */
export async function checkDocuments(
  deps: CheckDeps,
): Promise<{ documents: number; unread: number; findings: Finding[] }> {
  const { config, declaration, now, progress } = deps;
  const { documentsDir } = config;
  const findings: Finding[] = [];
  const note: Note = (kind, path, problem) => void findings.push({ kind, path, problem });
  const scan = scanDocuments(documentsDir, {
    skipped: (disk, why) => note('left-out', path.relative(documentsDir, disk), `is left out: ${why}`),
    unreadable: ({ kind, path, reason }) =>
      note('unreadable', path, `is left out: this ${kind} cannot be read (${reason})`),
  });
  const files: ListedFile[] = [];
  findInNames(scan, [], files, note);
  for (const folder of undeclared(scan, declaration))
    note('undeclared', folder, 'is shown under its name on disk');
  const tree = toTree(scan, declaration);
  findInCorrections(documentsDir, declaration, tree, note);
  for (const { diskSegments, size, modified } of files) {
    const name = diskSegments.join('/');
    if (size === 0) note('empty', name, 'is an empty file');
    if (modified > now) note('date', name, `is dated ${new Date(modified).toISOString().slice(0, 10)}`);
  }
  const notEmpty = files.filter(({ size }) => size > 0);
  const { contents, unread } = await readContents(config, notEmpty, progress);
  findInContents(contents, note);
  for (const document of treeQueries(() => tree).documents())
    findInFacts(document, contents.get(document.diskSegments.join('/')), deps, note);
  const kinds = Object.keys(FINDING_KINDS);
  const rank = ({ kind }: Finding) => kinds.indexOf(kind);
  findings.sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  return { documents: files.length, unread, findings };
}

type Note = (kind: FindingKind, path: string, problem: string) => void;

function findInCorrections(
  documentsDir: string,
  declaration: LibraryDeclaration,
  tree: TreeFolder,
  note: Note,
) {
  const { corrections, problems } = readCorrections(documentsDir, declaration);
  if (problems.length > 0) note('correction', CORRECTIONS_FILE, `is not used: ${problems.join(' ')}`);
  for (const name of MISNAMED)
    if (existsSync(path.join(documentsDir, name)))
      note('correction', name, `is not read: its name must be ${CORRECTIONS_FILE}`);
  for (const at of applyCorrections(tree, corrections))
    note('correction', at, 'has a correction, but no document has this path');
}

/** @param contents by path */
function findInContents(contents: ReadonlyMap<string, CheckedContent>, note: Note) {
  const hashed = [...contents].filter(([, { sha256 }]) => sha256 !== undefined);
  for (const group of Map.groupBy(hashed, ([, { sha256 }]) => sha256).values()) {
    const [first, ...others] = group.map(([name]) => name).sort();
    for (const other of others) note('duplicate', other, `holds the same as ${first}`);
  }
  for (const [name, { kind, reason, pageStates }] of contents) {
    const scans = scansIn(pageStates);
    if (scans) note('scans', name, scans);
    if (reason)
      note(
        kind in FINDING_KINDS ? (kind as FindingKind) : 'unreadable',
        name,
        `cannot be searched: ${reason}`,
      );
  }
}

function findInFacts(
  { diskSegments, folder, name, correction }: ListedDocument,
  content: CheckedContent | undefined,
  { declaration: { kinds = [] }, now }: CheckDeps,
  note: Note,
) {
  const at = diskSegments.join('/');
  const { firstPage = '', pageStates } = content ?? {};
  const unused = whyNotCorrected(correction, pageStates);
  if (unused && content?.correction === storedCorrection({ correction })) note('correction', at, unused);
  const title = suggestedTitle(name, firstPage, kinds);
  if (title)
    note('title', at, `could have the line ${JSON.stringify(at)}: { title: ${JSON.stringify(title)} }`);
  const evidence = { folder, name, firstPage, isMachineRead: isMachineRead(pageStates), correction };
  const stated = statedBy(evidence, kinds, now);
  const unknown = (['year', 'kind'] as const)
    .filter((fact) => stated[fact] === undefined && correction?.[fact] !== null)
    .map((fact) => (fact === 'year' ? 'financial year' : fact));
  if (unknown.length > 0) note('unknown', at, `states no ${unknown.join(' and no ')}`);
}

/** @param found collects the files at any depth */
function findInNames(
  { files, folders }: ScannedFolder,
  above: readonly string[],
  found: ListedFile[],
  note: Note,
) {
  const names = [...folders, ...files].map(({ name }) => name);
  const noteName = (name: string, trouble: string) => note('name', [...above, name].join('/'), trouble);
  for (const name of names) for (const trouble of nameTroubles(name)) noteName(name, trouble);
  for (const [first, ...others] of lookAlikes(names))
    for (const other of others) noteName(other, `differs from "${first}" only in capitals or accents`);
  for (const { name, size, modified } of files) {
    const diskSegments = [...above, name];
    for (const trouble of pathTroubles(diskSegments.join('/'))) noteName(name, trouble);
    found.push({ diskSegments, size, modified });
  }
  for (const folder of folders) findInNames(folder, [...above, folder.name], found, note);
}

/** A problem in the documents folder, reported to the operator. */
export interface Finding {
  kind: FindingKind;
  /** Path segments on disk, relative to the documents folder, joined by `/`. */
  path: string;
  /** Completes a sentence that begins with the path, such as `is an empty file`. */
  problem: string;
}

/** The report's heading for each kind of problem, in the order of the report. */
export const FINDING_KINDS = {
  unreadable: 'Damaged or unreadable',
  encrypted: 'Encrypted',
  acrobat: 'Open only in Acrobat (portfolios and XFA forms)',
  empty: 'Without content',
  'image-only': 'Only pictures, so that search finds them by name alone',
  scans: 'Scanned pages',
  duplicate: 'The same content more than once',
  name: 'Names that do not travel well',
  date: 'Dates in the future',
  'left-out': 'Not published',
  undeclared: 'Top-level folders that content/library.yaml does not declare',
  correction: 'Corrections that are not used',
  title: 'Names that say nothing; a line in .facts.yaml can give a title',
  unknown: 'Kind or financial year unknown; a line in .facts.yaml can state it',
} as const;

/** True for a problem; a policy, for example, need not state a year, and OCR reads scans. */
export const isProblem = ({ kind }: Finding): boolean => !['unknown', 'scans', 'title'].includes(kind);

export type FindingKind = keyof typeof FINDING_KINDS;
