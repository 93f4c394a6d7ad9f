/** Suggests a title for a document whose file name says nothing, such as `lt.pdf`, from its first page. */
import type { KindRule } from '../../../content-model/schema/library/library.ts';
import { splitExtension } from '../document/document-type.ts';
import { kindOf } from '../document/stated/document-kind.ts';
import { subjectOf } from '../document/stated/stated.ts';

/** Words of names that scanners, telephones, exchanges and programs give, and of nothing but a date. */
const EMPTY_WORDS =
  'adobe attach attached attachhis attachment camscanner compressed copy document documents docs download edited enclosure file final image latest letter letterhead merged microsoft page pages photo print revised scan scanned scanner screenshot sign signed stamped temp test untitled upload uploaded version whatsapp word january february march april june july august sept september october november december';
const HEAD = 3_000;
const MAX_TITLE = 200;
/**
 * @param name file name
 * @returns the subject of the first page, otherwise its first line that names a kind of documents; undefined without either, and for
 *   a name with a word of four letters that says what the document is
 */
export function suggestedTitle(
  name: string,
  firstPage: string,
  kinds: readonly KindRule[],
): string | undefined {
  const words = splitExtension(name).stem.match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? [];
  if (words.some((word) => !EMPTY_WORDS.split(' ').includes(word.toLowerCase()))) return undefined;
  const head = firstPage.slice(0, HEAD);
  const isKind = (subject: string) => kindOf(kinds, { folder: [], name: '', subject }) !== undefined;
  const title = subjectOf(head)?.split(/\n\s{0,4}\n/, 1)[0] ?? head.split('\n').find(isKind);
  return title
    ?.replace(/[\s{}]+/g, ' ')
    .slice(0, MAX_TITLE)
    .trim();
}
