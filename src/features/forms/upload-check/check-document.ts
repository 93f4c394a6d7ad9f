/**
 * Checks whether a document's type matches its name, and whether the document contains code, external
 * references or embedded files.
 */
import { checkDoc } from './check-doc.ts';
import { checkDocx } from './check-docx.ts';
import { checkPdf } from './check-pdf.ts';
import { rejected, type Verdict } from './verdict.ts';

export type DocumentKind = 'pdf' | 'doc' | 'docx';

const CHECKS: Record<DocumentKind, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
};

/**
 * Checks a document. Runs in `checker-process.server.ts`. The promise never rejects: if a library throws on a
 * damaged file, the verdict is a rejection.
 */
export async function checkDocument(kind: DocumentKind, bytes: Uint8Array): Promise<Verdict> {
  try {
    return await CHECKS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    return rejected(error instanceof Error ? error.message : 'damaged');
  }
}
