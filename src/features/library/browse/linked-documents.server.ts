/** Finds documents that pages outside the library link to: by rules, or by their paths. */
import type { DocumentRule } from '../../../content-model/schema/library.ts';
import type { Site } from '../../../content-model/site.ts';
import type { DatedDocument, LinkedDocument } from '../../../domain/documents/linked-document.ts';
import type { Format } from '../../../domain/language/format.ts';
import * as urls from '../../../urls.ts';
import { daysOf, timeOfDocument } from '../document/document-date.ts';
import { documentTitle, documentType } from '../document/document-type.ts';
import type { ListedDocument, StatedDeps } from '../document/entries.ts';
import { addressKey } from '../document/record.ts';
import { wordFinder } from '../document/stated/document-kind.ts';
import { dayTexts, languageOf } from '../document/ui/format.ts';

interface Deps extends StatedDeps {
  library: { documents(below?: readonly string[]): Iterable<ListedDocument> };
}

/** @returns the documents that any of the rules selects, newest first */
export function documentsBy(
  rules: readonly DocumentRule[],
  { library, facts, register }: Deps,
  { text, format }: Pick<Site, 'text' | 'format'>,
): DatedDocument[] {
  const found = new Map<string, DatedDocument & { time: number }>();
  for (const { folder, words = '' } of rules)
    for (const document of library.documents(folder)) {
      if (!wordFinder(document.name)(words)) continue;
      const { diskSegments, modified } = document;
      const stated = facts.at(diskSegments)?.stated;
      const days = dayTexts(daysOf(register.at(diskSegments), stated), text.library.documents.days, format);
      found.set(addressKey(document.diskSegments), {
        ...linkTo(document, format),
        days,
        time: timeOfDocument(stated, modified),
      });
    }
  return [...found.values()].sort((a, b) => b.time - a.time);
}

/**
 * @param paths paths of documents below the documents folder, separated by slashes
 * @returns those that exist, by their path as given
 */
export function documentsAt(
  paths: readonly string[],
  { library }: Pick<Deps, 'library'>,
  format: Format,
): Map<string, LinkedDocument> {
  const wanted = new Map(paths.map((path) => [path.normalize('NFC'), path]));
  const found = new Map<string, LinkedDocument>();
  for (const document of library.documents()) {
    const path = wanted.get(addressKey(document.diskSegments));
    if (path !== undefined) found.set(path, linkTo(document, format));
  }
  return found;
}

function linkTo({ name, diskSegments }: ListedDocument, format: Format): LinkedDocument {
  const title = documentTitle(name);
  const { isInline } = documentType(name);
  return {
    title,
    lang: languageOf(title, format),
    isInline,
    href: isInline ? urls.documentFile(diskSegments) : urls.documentDownload(diskSegments),
  };
}
