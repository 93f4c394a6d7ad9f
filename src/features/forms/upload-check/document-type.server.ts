/** Detects the type of a document from its content. */
import { fileTypeFromBuffer } from 'file-type';

/** The start that file-type examines. It takes up to 50 ms of the thread for some ZIP files of several megabytes. */
const EXAMINED_BYTES = 128 * 1024;
/** Readers accept a PDF whose header is preceded by other bytes (Adobe, PDF Reference 1.7, appendix H, note 13). */
const PDF_HEADER_BYTES = 1024;

/**
 * @returns the usual extension: `doc` for any compound file, `docx` for a ZIP file that is a Word document
 *   without macros; undefined for other content
 */
export async function documentType(bytes: Uint8Array): Promise<'pdf' | 'doc' | 'docx' | undefined> {
  // file-type throws for some damaged files.
  const found = await fileTypeFromBuffer(bytes.subarray(0, EXAMINED_BYTES)).catch(() => ({ ext: 'damaged' }));
  const type = found?.ext;
  if (type === 'cfb') return 'doc';
  if (type === 'docx') return 'docx';
  const start = Buffer.from(bytes.subarray(0, PDF_HEADER_BYTES)).toString('latin1');
  // A file of another known type that also has a PDF header could be opened as either.
  return (type === undefined || type === 'pdf') && start.includes('%PDF-') ? 'pdf' : undefined;
}
