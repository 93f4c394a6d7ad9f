/**
 * Inspects a document: whether its type matches its name, and whether it contains code, external references or
 * embedded files.
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
 * Never rejects: an error of a library on a damaged file is a verdict, too. Runs in
 * `checker-process.server.ts`.
 */
export async function checkDocument(kind: DocumentKind, bytes: Uint8Array): Promise<Verdict> {
  try {
    return await CHECKS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    return rejected(error instanceof Error ? error.message : 'damaged');
  }
}
