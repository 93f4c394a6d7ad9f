/** Every content that a document has had, with the document and, if the edition was withdrawn, the time. */
import type { Database } from '../../../server/database/tables.ts';

/** @returns a query without columns and conditions, over `content`, `document` and `withdrawn` */
export const registeredContents = (database: Database) =>
  database
    .selectFrom('document_contents as content')
    .innerJoin('documents as document', 'document.id', 'content.document_id')
    .leftJoin('withdrawn_editions as withdrawn', (join) =>
      join
        .onRef('withdrawn.document_id', '=', 'content.document_id')
        .onRef('withdrawn.sha256', '=', 'content.sha256'),
    );
