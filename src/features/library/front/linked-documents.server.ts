/** Finds documents that pages outside the library link to: by rules, or by their paths. */
import type { DocumentRule } from '../../../content-model/schema/library/library.ts';
import type { LinkedDocument } from '../../../domain/documents/linked-document.ts';
import * as urls from '../../../urls.ts';
import { documentType } from '../document/document-type.ts';
import type { ListedDocument } from '../document/entries.ts';
import { wordFinder } from '../document/stated/document-kind.ts';
import { documentTitle } from '../document/title.ts';
import { isoDate, languageOf } from '../document/ui/format.ts';
import type { StatedFacts } from './newest.server.ts';

interface Deps {
  library: { documents(below?: readonly string[]): Iterable<ListedDocument> };
  facts: StatedFacts;
}

/** @returns the documents that any of the rules selects, newest first */
export function documentsBy(rules: readonly DocumentRule[], { library, facts }: Deps): LinkedDocument[] {
  const found = new Map<string, LinkedDocument>();
  for (const { folder, words = '' } of rules)
    for (const document of library.documents(folder))
      if (wordFinder(document.name)(words)) found.set(pathOf(document), linkTo(document, facts));
  return [...found.values()].sort((a, b) => b.date.localeCompare(a.date));
}

/**
 * @param paths paths of documents below the documents folder, separated by slashes
 * @returns those that exist, by their path as given
 */
export function documentsAt(paths: readonly string[], { library, facts }: Deps): Map<string, LinkedDocument> {
  const wanted = new Map(paths.map((path) => [path.normalize('NFC'), path]));
  const found = new Map<string, LinkedDocument>();
  for (const document of library.documents()) {
    const path = wanted.get(pathOf(document));
    if (path !== undefined) found.set(path, linkTo(document, facts));
  }
  return found;
}

const pathOf = ({ diskSegments }: ListedDocument): string => diskSegments.join('/').normalize('NFC');

function linkTo({ name, diskSegments, modified }: ListedDocument, facts: StatedFacts): LinkedDocument {
  const { title, date } = documentTitle(name);
  const isInline = documentType(name).inline;
  const day = date ?? facts.at(diskSegments)?.stated.filed;
  return {
    ...{ title, lang: languageOf(title), isInline },
    href: isInline ? urls.documentFile(diskSegments) : urls.documentDownload(diskSegments),
    date: isoDate(day ?? modified),
    isFileDate: day === undefined,
  };
}
