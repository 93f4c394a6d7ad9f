import * as v from 'valibot';
import { list, shape, text } from './kit.ts';

/** The library's top-level folders: the specification's names, and where each lies on disk. */
export const librarySchema = shape({
  categories: list(
    shape({
      /** The name as the product spells it (specification, section 3). */
      name: text(120),
      /** Its folder below DOCUMENTS_DIR; a name with a slash needs another one on disk. */
      folder: v.pipe(text(120), v.regex(/^[^/\\]+$/, 'a folder name has no slash')),
      /** Right spellings and other words by which search finds it. */
      alsoFoundAs: v.optional(list(text(120), 1, 10)),
    }),
    1,
    100,
  ),
});

export type LibraryDeclaration = v.InferOutput<typeof librarySchema>;
