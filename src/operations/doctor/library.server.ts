/**
 * Finds documents that investors cannot open or that have no copy, and newer results than the front page
 * shows.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../content-model/load.ts';
import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import { newestOf } from '../../features/library/browse/front.server.ts';
import { CORRECTIONS_FILE } from '../../features/library/catalogue/apply-corrections.server.ts';
import { DocumentsFolderError, scanDocuments } from '../../features/library/catalogue/scan.server.ts';
import { toTree } from '../../features/library/catalogue/tree.server.ts';
import { type TreeQueries, treeQueries } from '../../features/library/catalogue/tree-queries.server.ts';
import { checkDocuments } from '../../features/library/check/check.server.ts';
import { keptEditions } from '../../features/library/ingest/edition-files.server.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/**
 * Problems for which a document is not shown or cannot be opened. `npm run library -- check` lists all kinds.
 */
const SERIOUS = ['unreadable', 'empty', 'left-out'];

/**
 * @param now milliseconds since 1970
 * @param sampleMarker the file that identifies a folder made by `npm run library -- sample`
 */
export async function checkLibrary(
  config: Pick<Config, 'documentsDir' | 'cacheDir'>,
  declaration: LibraryDeclaration,
  now: number,
  sampleMarker: string,
): Promise<Finding[]> {
  const { documentsDir } = config;
  const finding = findingsOf('library', 'fault');
  const ofFolder = finding.bind(undefined, 'DOCUMENTS_DIR');
  try {
    // Reads no document, which takes minutes on a busy machine: the site has read them.
    const { documents, unread, findings: found } = await checkDocuments({ config, declaration, now });
    const findings = found
      .filter(({ kind, path }) => SERIOUS.includes(kind) || path === CORRECTIONS_FILE)
      .map((one) =>
        finding(one.path, one.problem, 'Rename or replace the file, correct its rights, or remove it.'),
      );
    if (unread > 0)
      findings.push(
        ofFolder(
          `${unread} document(s) were not read yet, so that search knows only their names`,
          'Start the site, which reads them, with the CACHE_DIR of this command.',
        ),
      );
    const isSample = existsSync(path.join(documentsDir, sampleMarker));
    if (isSample || documents === 0)
      findings.push(
        ofFolder(
          `${documentsDir} ${isSample ? 'holds the sample library' : 'is empty'}`,
          'Set DOCUMENTS_DIR to a folder with the company’s own documents.',
          'wrong',
        ),
      );
    return findings;
  } catch (error) {
    if (!(error instanceof DocumentsFolderError)) throw error;
    const fix = 'Make it, or give the server’s user the right to read it.';
    return [ofFolder(`${documentsDir} cannot be read (${error.reason})`, fix)];
  }
}

/**
 * Compares the newest documents with those whose figures are typed in `content/en/library.yaml`.
 * @param now milliseconds since 1970
 * @param facts the results of ingest, if the site has read the documents
 */
export function checkNewest(
  { library, text }: Pick<Content, 'library' | 'text'>,
  documentsDir: string,
  now: number,
  facts: Parameters<typeof newestOf>[2] = { at: () => undefined },
): Finding[] {
  const finding = findingsOf('content', 'wrong');
  let documents: TreeQueries;
  try {
    const tree = toTree(scanDocuments(documentsDir), library);
    documents = treeQueries(() => tree);
  } catch (error) {
    // `checkLibrary` reports a folder that cannot be read.
    if (error instanceof DocumentsFolderError) return [];
    throw error;
  }
  return library.newest.flatMap((rule): Finding[] => {
    const { kind, folder, words, documentKind } = rule;
    const newest = newestOf(rule, documents.documents(folder), facts, library.kinds, now);
    if (!newest)
      return [
        finding(
          `content/library.yaml newest, ${kind}`,
          `no document below ${folder.join(' › ')} states a financial year and has ${JSON.stringify({ words, documentKind })}`,
          'Correct the folder, words or documentKind, write the year into .facts.yaml, or remove the rule.',
        ),
      ];
    const path = newest.diskSegments.join('/').normalize('NFC');
    const isTyped = text.en.library.front.facts.some(
      (fact) => fact.kind === kind && fact.document.normalize('NFC') === path,
    );
    if (isTyped || !['result', 'dividend', 'meeting'].includes(kind)) return [];
    return [
      finding(
        'content/en/library.yaml front.facts',
        `the newest document of kind ${kind} has no figures: ${path}`,
        'Add its figures and their page. Until then the page of the investors shows its name alone.',
      ),
    ];
  });
}

/** Milliseconds that a server may take to copy a document. */
const MAX_DELAY_MS = HOUR_MS;

/**
 * Finds documents without a copy in EDITIONS_DIR: after a replacement, links in citations would respond with
 * 410.
 * @param now milliseconds since 1970
 */
export async function checkEditions(
  database: Database,
  { editionsDir }: Pick<Config, 'editionsDir'>,
  now: number,
): Promise<Finding[]> {
  const finding = findingsOf('library', 'loss').bind(undefined, 'EDITIONS_DIR');
  const overdue = await database
    .selectFrom('documents')
    .innerJoin('document_contents', (join) =>
      join
        .onRef('document_contents.document_id', '=', 'documents.id')
        .onRef('document_contents.sha256', '=', 'documents.sha256'),
    )
    .select('documents.sha256')
    .where('documents.gone_at', 'is', null)
    .where('document_contents.since', '<', new Date(now - MAX_DELAY_MS).toISOString())
    .execute();
  if (overdue.length === 0) return [];
  const editions = await keptEditions(editionsDir).catch((error: NodeJS.ErrnoException) => error);
  if (editions instanceof Error)
    return [
      finding(
        `${editionsDir} cannot be read (${editions.code})`,
        'Create it, and give the server’s user the right to read and write it.',
      ),
    ];
  const missing = overdue.filter(({ sha256 }) => !editions.has(sha256));
  if (missing.length === 0) return [];
  return [
    finding(
      `${missing.length} document(s) have no copy, so links in citations will respond with 410 after the file is replaced`,
      'Start the server, which copies them, and search its log for "editions could not be kept".',
    ),
  ];
}
