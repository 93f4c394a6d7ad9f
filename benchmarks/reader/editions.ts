/** Measures pages of a former edition, each with its comparison with the current one. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { editionName } from '../../src/features/library/editions/edition.ts';
import { manifest, readerPage } from '../../src/urls.ts';
import type { Claim } from '../library/claims.ts';
import { durationClaims } from './durations.ts';
import { get } from './get.ts';
import type { LibraryDocument } from './site.ts';

const MAX_MS = 50;
/** Pages requested before measuring. */
const WARM_UP = 20;
const MAX_WAIT_MS = 60_000;
const POLL_MS = 500;

/** Replaces the longest document by the second longest, and requests each page of the former edition. */
export async function measureEditions(
  origin: string,
  folder: string,
  documents: readonly LibraryDocument[],
): Promise<Claim[]> {
  const [longest, other] = documents.toSorted((a, b) => b.pages - a.pages);
  if (!longest || !other) throw new Error('The sample library has fewer than two documents.');
  copyFileSync(path.join(folder, other.path), path.join(folder, longest.path));
  await untilReplaced(origin, longest, other.sha256);
  const edition = editionName(longest.sha256);
  const durations: number[] = [];
  for (let page = 1; page <= longest.pages; page++) {
    const { milliseconds } = await get(origin + readerPage(longest.id, page, { edition }), {
      'Accept-Encoding': 'br',
    });
    if (page > WARM_UP) durations.push(milliseconds);
  }
  return durationClaims(
    `page of a former edition with its changes, ${durations.length} pages`,
    durations,
    MAX_MS,
  );
}

async function untilReplaced(origin: string, { id }: LibraryDocument, sha256: string): Promise<void> {
  for (let left = MAX_WAIT_MS; left > 0; left -= POLL_MS) {
    const { documents } = JSON.parse((await get(origin + manifest())).body.toString());
    const found = documents.find((one: { id: string }) => one.id === id);
    if (found?.sha256 === sha256 && found.pages !== null) return;
    await wait(POLL_MS);
  }
  throw new Error(`The replaced document was not read within ${MAX_WAIT_MS / 1000} s.`);
}
