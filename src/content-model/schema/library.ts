import * as v from 'valibot';
import { list, shape, text } from './kit.ts';

/** The library's top-level folders, each with its name in the specification and its folder name on disk. */
export const librarySchema = shape({
  categories: list(
    shape({
      /** The displayed name (specification, section 3). */
      name: text(120),
      /** Name of the folder below DOCUMENTS_DIR; required if the displayed name contains a slash. */
      folder: v.pipe(text(120), v.regex(/^[^/\\]+$/, 'a folder name has no slash')),
      /** Other names that find the category in search: correct spellings and synonyms. */
      alsoFoundAs: v.optional(list(text(120), 1, 10)),
    }),
    1,
    100,
  ),
});

export type LibraryDeclaration = v.InferOutput<typeof librarySchema>;
