/** Measures pages of a former edition, each with its comparison with the current one. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { editionName } from '../../src/features/library/editions/edition.ts';
import { manifest, readerPage } from '../../src/urls.ts';
import type { Claim } from '../library/claims.ts';
import { durationClaims } from './durations.ts';
import { get } from './get.ts';
import { makeRevisedReport, REVISED_PAGES } from './revised-report.ts';
import type { LibraryDocument } from './site.ts';

const MAX_MS = 50;
/** Pages requested before measuring. */
const WARM_UP = 60;
const MAX_WAIT_MS = 60_000;
const POLL_MS = 500;

/** Replaces the report with its revised edition, and requests each page of the former edition. */
export async function measureEditions(
  origin: string,
  folder: string,
  report: LibraryDocument,
): Promise<Claim[]> {
  await makeRevisedReport(path.join(folder, report.path), true);
  await untilReplaced(origin, report);
  const edition = editionName(report.sha256);
  const durations: number[] = [];
  for (let page = 1; page <= report.pages; page++) {
    const address = origin + readerPage(report.id, page, { edition });
    const { milliseconds } = await get(address, { 'Accept-Encoding': 'br' });
    if (page > WARM_UP) durations.push(milliseconds);
  }
  return durationClaims('page of a former edition, with what changed', durations, MAX_MS);
}

async function untilReplaced(origin: string, { id, sha256 }: LibraryDocument): Promise<void> {
  for (let left = MAX_WAIT_MS; left > 0; left -= POLL_MS) {
    const { documents } = JSON.parse((await get(origin + manifest())).body.toString());
    const found = documents.find((one: { id: string }) => one.id === id);
    if (found && found.sha256 !== sha256 && found.pages === REVISED_PAGES) return;
    await wait(POLL_MS);
  }
  throw new Error(`The replaced document was not read within ${MAX_WAIT_MS / 1000} s.`);
}
