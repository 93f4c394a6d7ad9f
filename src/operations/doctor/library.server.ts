/** Finds documents that investors cannot open. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryDeclaration } from '../../content-model/schema/library/library.ts';
import { DocumentsFolderError } from '../../features/library/catalogue/scan.server.ts';
import { CORRECTIONS_FILE } from '../../features/library/catalogue/tree.server.ts';
import { checkDocuments } from '../../features/library/check/check.server.ts';
import type { OddKind } from '../../features/library/check/oddity.server.ts';
import type { Config } from '../../server/config/config.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/** Problems for which a document is not shown or cannot be opened. `npm run library -- check` lists all kinds. */
const SERIOUS: ReadonlySet<OddKind> = new Set(['unreadable', 'empty', 'left-out']);

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
  const report = findingsOf('library', 'fault');
  try {
    // Reads no document, which takes minutes on a busy machine: the site has read them.
    const { documents, unread, odd } = await checkDocuments({ config, declaration, now });
    const found = odd
      .filter(({ kind, path }) => SERIOUS.has(kind) || path === CORRECTIONS_FILE)
      .map((one) =>
        report(one.path, one.problem, 'Rename or replace the file, correct its rights, or remove it.'),
      );
    if (unread > 0)
      found.push(
        report(
          'DOCUMENTS_DIR',
          `${unread} document(s) were not read yet, so that search knows only their names`,
          'Start the site, which reads them, with the CACHE_DIR of this command.',
        ),
      );
    if (existsSync(path.join(documentsDir, sampleMarker)))
      found.push(
        report(
          'DOCUMENTS_DIR',
          `${documentsDir} holds the sample library`,
          'Set DOCUMENTS_DIR to a folder with the company’s own documents.',
          'wrong',
        ),
      );
    if (documents === 0)
      found.push(report('DOCUMENTS_DIR', `${documentsDir} is empty`, 'Put the company’s documents there.'));
    return found;
  } catch (error) {
    if (!(error instanceof DocumentsFolderError)) throw error;
    const fix = 'Make it, or give the server’s user the right to read it.';
    return [report('DOCUMENTS_DIR', `${documentsDir} cannot be read (${error.reason})`, fix)];
  }
}
