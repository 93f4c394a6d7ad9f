import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { AlertTopic } from '../../../domain/alert-topic.ts';
import type { NewDocument, NewDocuments } from '../../../domain/documents/new-documents.ts';
import { HOUR_MS } from '../../../domain/durations.ts';
import * as urls from '../../../urls.ts';
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import { documentTitle, isPdf, shownName } from '../document/document-type.ts';
import { addressKey, type DocumentRecord } from '../document/record.ts';
import type { FactsReader } from '../ingest/facts.server.ts';
import type { Ingest } from '../ingest/ingest.server.ts';
import { formerFolder } from '../register/moved-folder.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import type { LibrarySearch } from '../search/search.server.ts';

interface Deps {
  library: Pick<LibraryIndex, 'folder' | 'folderOnDisk'>;
  register: DocumentRegister;
  facts: Pick<FactsReader, 'at'>;
  search: Pick<LibrarySearch, 'filterMatching'>;
  ingest: Pick<Ingest, 'onEvent' | 'progress'>;
  declaration: LibraryDeclaration;
  /** True if the pages of scans are read. */
  ocr: boolean;
}

/** A topic that depends on the text of documents waits this long for one that cannot be read. */
const MAX_READING_MS = HOUR_MS;
/** Documents that a thread of the search compares with a query at a time. */
const BATCH = 50;

interface Publication {
  record: DocumentRecord;
  at: number;
}

export function openNewDocuments(deps: Deps): NewDocuments {
  const { library, register, facts, search, ingest, declaration } = deps;
  let isIndexed = false;
  ingest.onEvent((event) => {
    if (event !== 'committed') isIndexed = event === 'finished';
  });
  let known: { version: string; publications: readonly Publication[] } | undefined;
  const publications = (): readonly Publication[] => {
    const { version } = register;
    if (known?.version !== version) known = { version, publications: published(register.published()) };
    return known.publications;
  };
  const factsOf = ({ path, sha256 }: DocumentRecord) => {
    const found = facts.at(path.split('/'));
    return found?.sha256 === sha256 ? found : undefined;
  };
  const isRead = ({ record }: Publication): boolean => {
    const read = factsOf(record);
    return read !== undefined && (!deps.ocr || (read.reading?.unread ?? 0) === 0);
  };
  const describe = ({ record, at }: Publication, after: number): NewDocument => {
    const disk = record.path.split('/');
    const name = disk.pop() ?? '';
    const read = factsOf(record);
    return {
      title: documentTitle(shownName(name, read?.title)),
      folder: library.folderOnDisk(disk) ?? disk,
      kind: read?.stated.kind,
      publishedAt: at,
      isReplaced: record.replacedAt !== undefined && record.firstSeen <= after,
      href: isPdf(name) ? urls.readerPage(record.id, 1) : urls.document(record.id),
    };
  };
  const matching = async (all: readonly Publication[], query: string): Promise<Publication[] | undefined> => {
    const found = new Set<string>();
    for (let from = 0; from < all.length; from += BATCH) {
      const paths = all.slice(from, from + BATCH).map(({ record }) => record.path);
      const some = await search.filterMatching(query, paths);
      if (!some) return undefined;
      for (const path of some) found.add(path);
    }
    return all.filter(({ record }) => found.has(record.path));
  };

  return {
    newest: (until) => publications().findLast(({ at }) => at <= until)?.at,
    isCurrent: () => register.isCurrent(),
    async find({ folder, kind, query }, after, until, now) {
      const isAboutText = kind !== '' || query !== '';
      if (isAboutText && (!isIndexed || ingest.progress() !== undefined)) return undefined;
      const recent = publications().filter(({ at }) => at > after && at <= until);
      const unread = isAboutText
        ? recent.find((one) => now - one.at < MAX_READING_MS && !isRead(one))
        : undefined;
      const end = unread ? unread.at - 1 : until;
      const disk = folderNow(folder, deps, declaration)?.diskSegments ?? [];
      const below = disk.length > 0 ? `${addressKey(disk)}/` : '';
      const kinds = kindsOf(kind, declaration);
      const all = recent.filter(
        ({ record, at }) =>
          at <= end &&
          (below !== '' || folder.length === 0) &&
          record.path.normalize('NFC').startsWith(below) &&
          (kind === '' || kinds.has(factsOf(record)?.stated.kind)),
      );
      const found = query === '' ? all : await matching(all, query);
      return found && { until: end, documents: found.map((one) => describe(one, after)).reverse() };
    },
  };
}

type FolderDeps = Pick<Deps, 'library'> & { register: Pick<DocumentRegister, 'folderMovedTo'> };

/** The folder that has these display names, or that had them before it was renamed. */
function folderNow(names: readonly string[], deps: FolderDeps, declaration: LibraryDeclaration) {
  const { library } = deps;
  return library.folder(names, 1) ?? library.folder(formerFolder(names, deps, declaration) ?? [], 1);
}

/** False for a topic with a folder or a kind that does not exist. */
export function canBeFound(
  { folder, kind }: Pick<AlertTopic, 'folder' | 'kind'>,
  deps: FolderDeps,
  declaration: LibraryDeclaration,
): boolean {
  const isFolder = folder.length === 0 || (folderNow(folder, deps, declaration)?.names.length ?? 0) > 0;
  return isFolder && (kind === '' || kindsOf(kind, declaration).size > 0);
}

/** The names of a kind now: its own, and those of kinds that were divided from it. */
const kindsOf = (kind: string, { kinds = [] }: LibraryDeclaration): Set<string | undefined> =>
  new Set(kinds.flatMap(({ name, formerly }) => ([name, formerly].includes(kind) ? [name] : [])));

/** @returns all publications but those of the first scan, in their order */
const published = (records: readonly DocumentRecord[]): Publication[] =>
  records
    .flatMap((record) => {
      const at = record.replacedAt ?? (record.isImported ? undefined : record.firstSeen);
      return at === undefined ? [] : [{ record, at }];
    })
    .sort((a, b) => a.at - b.at);
