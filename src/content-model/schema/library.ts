import * as v from 'valibot';
import { list, shape, text } from './kit.ts';

/** The library's top-level folders: the specification's names, and their folders on disk. */
export const librarySchema = shape({
  categories: list(
    shape({
      /** The displayed name (specification, section 3). */
      name: text(120),
      /** Its folder below DOCUMENTS_DIR; required if the name contains a slash. */
      folder: v.pipe(text(120), v.regex(/^[^/\\]+$/, 'a folder name has no slash')),
      /** Correct spellings and synonyms for search. */
      alsoFoundAs: v.optional(list(text(120), 1, 10)),
    }),
    1,
    100,
  ),
});

export type LibraryDeclaration = v.InferOutput<typeof librarySchema>;
