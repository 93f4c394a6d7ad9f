/** Finds documents newer than those whose figures the library's front page shows. */
import type { Content } from '../../content-model/load.ts';
import type { NewestKind, NewestRule } from '../../content-model/schema/library/library.ts';
import { DocumentsFolderError, scanDocuments } from '../../features/library/catalogue/scan.server.ts';
import { toTree } from '../../features/library/catalogue/tree.server.ts';
import { TreeQueries } from '../../features/library/catalogue/tree-queries.server.ts';
import { newestOf } from '../../features/library/front/newest.server.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/** The kinds whose figures are typed in `content/en/library.yaml`. */
const TYPED: ReadonlySet<NewestKind> = new Set(['result', 'dividend', 'meeting']);

const finding = findingsOf('content', 'wrong');

/**
 * @param now milliseconds since 1970
 * @param facts the results of ingest, if the site has read the documents
 */
export function checkNewest(
  { library, text }: Pick<Content, 'library' | 'text'>,
  documentsDir: string,
  now: number,
  facts: Parameters<typeof newestOf>[2] = { at: () => undefined },
): Finding[] {
  let documents: TreeQueries;
  try {
    documents = new TreeQueries(toTree(scanDocuments(documentsDir), library));
  } catch (error) {
    // `checkLibrary` reports a folder that cannot be read.
    if (error instanceof DocumentsFolderError) return [];
    throw error;
  }
  return library.newest.flatMap((rule): Finding[] => {
    const found = newestOf(rule, documents.documents(rule.folder), facts, library.kinds, now);
    if (!found)
      return [
        finding(
          `content/library.yaml newest, ${rule.kind}`,
          `no document below ${rule.folder.join(' › ')} states a financial year and has ${wanted(rule)}`,
          'Correct the folder, words or documentKind, write the year into .facts.yaml, or remove the rule.',
        ),
      ];
    const path = found.diskSegments.join('/').normalize('NFC');
    const typed = text.en.library.front.facts.some(
      ({ kind, document }) => kind === rule.kind && document.normalize('NFC') === path,
    );
    if (typed || !TYPED.has(rule.kind)) return [];
    return [
      finding(
        'content/en/library.yaml front.facts',
        `the newest document of kind ${rule.kind} has no figures: ${path}`,
        'Add its figures and their page. Until then the page of the investors shows its name alone.',
      ),
    ];
  });
}

function wanted({ words, documentKind }: NewestRule): string {
  const parts = [
    ...(documentKind === undefined ? [] : [`the kind ${JSON.stringify(documentKind)}`]),
    ...(words === undefined ? [] : [`the words ${JSON.stringify(words)}`]),
  ];
  return parts.join(' and ') || 'any name';
}
