import * as v from 'valibot';
import { agree, choice, described, list, shape, text, yesNo } from './kit.ts';

/** The kinds of documents of which the library's front page shows the newest. */
export const NEWEST_KINDS = ['result', 'annualReport', 'dividend', 'meeting', 'shareholding'] as const;

export type NewestKind = (typeof NEWEST_KINDS)[number];

const WORDS_FIX =
  'write words, or a list of them; a double quote stands before and after words in a row, and there is no backslash';

const words = () =>
  v.pipe(
    text(120),
    v.check((query) => query.split('"').length % 2 === 1 && !query.includes('\\'), WORDS_FIX),
  );

/** Words that select documents; in a list, one matching entry is enough. */
export const nameWords = described(
  'Words that the file name contains, in any order and case, or a list of such words, of which one entry is enough.',
  v.optional(v.union([words(), list(words(), 1, 20)], WORDS_FIX)),
);

/** Selects the documents of one kind. */
const newestRule = shape({
  kind: choice(NEWEST_KINDS),
  folder: list(text(120), 1, 10),
  words: nameWords,
  documentKind: described(
    'A name from `kinds`: only documents that the site takes to be of this kind count.',
    v.optional(text(60)),
  ),
});

export type NewestRule = v.InferOutput<typeof newestRule>;

const FOLDER_AND_WORDS = { folder: v.optional(list(text(120), 1, 10)), words: nameWords };
const FOLDER_OR_WORDS = 'give a folder, words, or both';

/** Selects documents by their folder and their file name. */
export const documentRule = v.pipe(
  shape(FOLDER_AND_WORDS),
  v.check(({ folder, words }) => Boolean(folder ?? words), FOLDER_OR_WORDS),
);

export type DocumentRule = v.InferOutput<typeof documentRule>;

/** Recognises documents of one kind, for search and alerts. */
const kindRule = v.pipe(
  shape({
    name: text(60),
    ...FOLDER_AND_WORDS,
    formerly: described(
      'The kind of such documents before this line; its alerts by email name them, too.',
      v.optional(text(60)),
    ),
  }),
  v.check(({ folder, words }) => Boolean(folder ?? words), FOLDER_OR_WORDS),
);

export type KindRule = v.InferOutput<typeof kindRule>;

/** The library's top-level folders, each with its name (docs/behaviour.md) and its folder name on disk. */
const declarationSchema = shape({
  categories: list(
    shape({
      name: text(120),
      folder: v.pipe(text(120), v.regex(/^[^/\\]+$/, 'a folder name has no slash')),
      alsoFoundAs: v.optional(list(text(120), 1, 10)),
      page: v.optional(v.picklist(['shareholders'], 'choose shareholders')),
      shelf: v.optional(yesNo()),
    }),
    1,
    100,
    ['name', 'folder'],
  ),
  newest: list(newestRule, 0, NEWEST_KINDS.length, ['kind']),
  kinds: v.optional(list(kindRule, 0, 60), []),
  synonyms: v.optional(list(list(text(60), 2, 16), 0, 250), []),
});

const IN_CATEGORIES = 'begin each folder with the name of a category above, spelled the same way';

export const librarySchema = v.pipe(
  declarationSchema,
  agree(({ categories, newest, kinds }) => {
    const isElsewhere = ({ folder }: { folder?: readonly string[] | undefined }) =>
      folder !== undefined && !categories.some(({ name }) => name === folder[0]);
    const isUnknown = ({ documentKind: kind }: NewestRule) =>
      kind !== undefined && !kindNames(kinds).includes(kind);
    return [
      ...(newest.some(isElsewhere) ? [{ keys: ['newest'], message: IN_CATEGORIES }] : []),
      ...(kinds.some(isElsewhere) ? [{ keys: ['kinds'], message: IN_CATEGORIES }] : []),
      ...(newest.some(isUnknown)
        ? [{ keys: ['newest'], message: 'write a documentKind that is a name in kinds' }]
        : []),
    ];
  }),
);

/** The declared top-level folders, and the kinds of documents if corrections may name them. */
export type LibraryDeclaration = Pick<v.InferOutput<typeof librarySchema>, 'categories'> & {
  kinds?: readonly KindRule[];
};

/** The names of the kinds, each once. */
export function kindNames(kinds: readonly KindRule[] = []): string[] {
  return [...new Set(kinds.map(({ name }) => name))];
}
