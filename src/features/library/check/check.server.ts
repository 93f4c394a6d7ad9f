/** `npm run library -- check`: finds problems in the documents folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { Config } from '../../../server/config/config.ts';
import { readCorrections } from '../catalogue/corrections.server.ts';
import { CORRECTIONS_FILE, type ScannedFolder, scanDocuments } from '../catalogue/scan.server.ts';
import { correct, toTree, undeclared } from '../catalogue/tree.server.ts';
import { treeQueries } from '../catalogue/tree-queries.server.ts';
import { statedBy } from '../document/stated/stated.ts';
import { scansIn } from '../ingest/facts.server.ts';
import { correctionText } from '../ingest/index/writer.server.ts';
import { uncorrected } from '../ingest/replaced-texts.server.ts';
import { isMachineRead } from '../ingest/text/extracted.ts';
import type { ListedFile } from '../register/sync.server.ts';
import { readContents } from './contents.server.ts';
import { lookAlikes, nameTroubles, pathTroubles, suggestedTitle } from './portable-names.ts';

/** Likely other names of the corrections file. */
const MISNAMED = ['.facts.yml', 'facts.yaml', 'facts.yml'];

export interface CheckDeps {
  config: Pick<Config, 'documentsDir' | 'cacheDir'>;
  declaration: LibraryDeclaration;
  /** Milliseconds since 1970. */
  now: number;
  /** Called for each document that the check reads, because ingest has not stored its content; omitted to read none. */
  progress?: (done: number, total: number) => void;
}

/**
 * Checks the documents folder without changing it. May run while the server runs.
 * @returns the problems, sorted by kind, then by path; and the number of documents that nothing has read
 * @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read
 */
export async function checkDocuments(
  deps: CheckDeps,
): Promise<{ documents: number; unread: number; odd: Finding[] }> {
  const { config, declaration, now, progress } = deps;
  const { kinds = [] } = declaration;
  const { documentsDir } = config;
  const odd: Finding[] = [];
  const note = (kind: OddKind, path: string, problem: string) => void odd.push({ kind, path, problem });
  const scan = scanDocuments(documentsDir, {
    skipped: (disk, why) => note('left-out', path.relative(documentsDir, disk), `is left out: ${why}`),
    unreadable: ({ kind, path, reason }) =>
      note('unreadable', path, `is left out: this ${kind} cannot be read (${reason})`),
  });
  const files: ListedFile[] = [];
  walk(scan, [], files, note);
  const { corrections, problems } = readCorrections(documentsDir, declaration);
  if (problems.length > 0) note('correction', CORRECTIONS_FILE, `is not used: ${problems.join(' ')}`);
  for (const name of MISNAMED)
    if (existsSync(path.join(documentsDir, name)))
      note('correction', name, `is not read: its name must be ${CORRECTIONS_FILE}`);
  const tree = toTree(scan, declaration);
  for (const at of correct(tree, corrections))
    note('correction', at, 'has a correction, but no document has this path');
  for (const folder of undeclared(scan, declaration))
    note('undeclared', folder, 'is shown under its name on disk');
  for (const { diskSegments, size, modified } of files) {
    const path = diskSegments.join('/');
    if (size === 0) note('empty', path, 'is an empty file');
    if (modified > now) note('date', path, `is dated ${new Date(modified).toISOString().slice(0, 10)}`);
  }
  const notEmpty = files.filter(({ size }) => size > 0);
  const { contents, unread } = await readContents(config, notEmpty, progress);
  const hashed = [...contents].filter(([, { sha256 }]) => sha256 !== undefined);
  for (const group of Map.groupBy(hashed, ([, { sha256 }]) => sha256).values()) {
    const [first, ...others] = group.map(([path]) => path).sort();
    for (const other of others) note('duplicate', other, `holds the same as ${first}`);
  }
  for (const [path, { kind, reason, pageStates }] of contents) {
    const scans = scansIn(pageStates);
    if (scans) note('scans', path, scans);
    if (reason)
      note(kind in ODD_KINDS ? (kind as OddKind) : 'unreadable', path, `cannot be searched: ${reason}`);
  }
  for (const { diskSegments, folder, name, correction } of treeQueries(() => tree).documents()) {
    const path = diskSegments.join('/');
    const content = contents.get(path);
    const { firstPage = '', pageStates } = content ?? {};
    const unused = uncorrected(correction, pageStates);
    if (unused && content?.correction === correctionText({ correction })) note('correction', path, unused);
    const title = suggestedTitle(name, firstPage, kinds);
    if (title)
      note('title', path, `could have the line ${JSON.stringify(path)}: { title: ${JSON.stringify(title)} }`);
    const known = statedBy(
      { folder, name, firstPage, isMachineRead: isMachineRead(pageStates), correction },
      kinds,
      now,
    );
    const unknown = (['year', 'kind'] as const)
      .filter((fact) => known[fact] === undefined && correction?.[fact] !== null)
      .map((fact) => (fact === 'year' ? 'financial year' : fact));
    if (unknown.length > 0) note('unknown', path, `states no ${unknown.join(' and no ')}`);
  }
  const oddKinds = Object.keys(ODD_KINDS);
  const rank = ({ kind }: Finding) => oddKinds.indexOf(kind);
  odd.sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  return { documents: files.length, unread, odd };
}

/** Checks all names below a folder, and collects the files. */
function walk(
  { files, folders }: ScannedFolder,
  above: readonly string[],
  found: ListedFile[],
  note: (kind: OddKind, path: string, problem: string) => void,
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
  for (const folder of folders) walk(folder, [...above, folder.name], found, note);
}

/** A problem in the documents folder, reported to the operator. */
export interface Finding {
  kind: OddKind;
  /** Path segments on disk, relative to the documents folder, joined by `/`. */
  path: string;
  /** Completes a sentence that begins with the path, such as `is an empty file`. */
  problem: string;
}

/** The report's heading for each kind of problem, in the order of the report. */
export const ODD_KINDS = {
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

export type OddKind = keyof typeof ODD_KINDS;
