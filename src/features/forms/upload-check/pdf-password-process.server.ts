/** The process that opens one PDF without a password, for `pdf-password.server.ts`. A hostile file can only harm this process. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PoolReply } from '../../../server/child-process/pool.ts';

const send = (reply: PoolReply<boolean>) => process.connected && process.send?.(reply);

process.once('message', async ({ bytes }: { bytes: Uint8Array }) => {
  const library = await PDFiumLibrary.init();
  const result = await library.loadDocument(bytes).then(
    () => false,
    (error) => /password|security/i.test(error),
  );
  send({ result, spent: true });
});
process.on('disconnect', () => process.exit(0));
send({ ready: true });
