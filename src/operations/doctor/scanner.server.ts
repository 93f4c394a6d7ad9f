/** Checks whether a virus scanner works, and which stored files it has not scanned or found a virus in. */
import { type ClamdAddress, scanForVirus } from '../../server/clamd/clamd.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { formatReason } from '../../server/outbox/queue.ts';
import { scanOf, selectFiles } from '../stored-files.server.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/** Timeout of a scan of a few bytes in milliseconds. */
const TIMEOUT_MS = 5_000;

export async function checkScanner(
  database: Database,
  { clamdAddress }: Pick<Config, 'clamdAddress'>,
): Promise<Finding[]> {
  const files = await selectFiles(database)
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['reference', 'state'])
    .orderBy('created_at')
    .execute();
  const scans = Map.groupBy(files, scanOf);
  const [infected, ...more] = scans.get('infected') ?? [];
  const waiting = `${scans.get('not scanned')?.length ?? 0} stored file(s) are not scanned`;
  const found: Finding[] = [];
  const report = (problem: string, fix: string) =>
    found.push(findingsOf('configuration', 'fault')('CLAMD_ADDRESS', problem, fix));
  const failure = clamdAddress && (await failureOf(clamdAddress));
  if (!clamdAddress)
    report(
      `is not set, so no résumé is scanned for viruses; ${waiting}`,
      'Set it to the address of ClamAV, such as /run/clamav/clamd.ctl.',
    );
  else if (failure)
    report(
      `no résumé is scanned for viruses, because the scanner does not work: ${failure}; ${waiting}`,
      'Start ClamAV, or correct the address.',
    );
  else if (scans.has('not scanned')) report(waiting, 'The server scans them within minutes; see its log.');
  if (infected)
    found.push(
      findingsOf('mail', 'loss')(
        'inbox',
        `${more.length + 1} stored file(s) have a virus, the first came with ${infected.reference}`,
        'See it: npm run inbox -- show REFERENCE; delete it: npm run inbox -- erase REFERENCE',
      ),
    );
  return found;
}

/** @returns the reason why a scan fails; undefined if it succeeds */
const failureOf = (address: ClamdAddress): Promise<string | undefined> =>
  scanForVirus(address, Buffer.from('test'), AbortSignal.timeout(TIMEOUT_MS)).then(
    () => undefined,
    formatReason,
  );
