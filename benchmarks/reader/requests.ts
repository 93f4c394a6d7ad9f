/** Requests pages of documents and their pictures, and measures how long they take. */
import { pagePicture, readerPage } from '../../src/urls.ts';
import { newClientAddress } from '../support/client-address.ts';
import type { LibraryPage } from './page-deck.ts';

/** @returns milliseconds until the last byte */
export const requestPage = (origin: string, { document, page }: LibraryPage): Promise<number> =>
  timedRequest(origin + readerPage(document.id, page));

/** @returns milliseconds until the last byte */
export const requestPicture = (
  origin: string,
  { document, page }: LibraryPage,
  width = 1280,
): Promise<number> => timedRequest(origin + pagePicture(document.id, page, document.sha256, width));

/**
 * @returns milliseconds until the last byte
 * @throws Error unless the status is 200
 */
async function timedRequest(address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address, { headers: newClientAddress() });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}.`);
  return performance.now() - startedAt;
}
