/**
 * The process that opens one PDF without a password, for `pdf-password.server.ts`. A hostile file can only
 * harm this process.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';

async function needsPassword({ bytes }: { bytes: Uint8Array }): Promise<boolean> {
  const library = await PDFiumLibrary.init();
  return library.loadDocument(bytes).then(
    () => false,
    (error) => /password|security/i.test(error),
  );
}

/** Each process opens one PDF. */
export const open = () => ({ run: needsPassword, maxKeptBytes: () => 0 });
