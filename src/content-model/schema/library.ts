import * as v from 'valibot';
import { list, shape, text } from './kit.ts';

/** The library's top-level folders: the names in the specification, and the names of the folders on disk. */
export const librarySchema = shape({
  categories: list(
    shape({
      /** The displayed name (specification, section 3). */
      name: text(120),
      /** Name of the folder below DOCUMENTS_DIR; required if the displayed name contains a slash. */
      folder: v.pipe(text(120), v.regex(/^[^/\\]+$/, 'a folder name has no slash')),
      /** Correct spellings and synonyms by which search also finds the category. */
      alsoFoundAs: v.optional(list(text(120), 1, 10)),
    }),
    1,
    100,
  ),
});

export type LibraryDeclaration = v.InferOutput<typeof librarySchema>;
