/**
 * Scans the stored files that were not scanned when they were sent: clamd was unavailable then, or there was
 * none.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FormsText } from '../../../content-model/texts.generated.ts';
import type { Config } from '../../../server/config/config.ts';
import type { ClamdAddress } from '../../../server/config/value-schemas.ts';
import type { Database, Tx } from '../../../server/database/tables.ts';
import { enqueue, type Mail } from '../../../server/outbox/mail.ts';
import { plainMail, subjectLine } from '../mail/mail.ts';
import { mailboxFor, type Recipients } from '../recipients/recipients.server.ts';
import { scanForVirus } from './clamd.server.ts';

/** Milliseconds between two rounds, and until a file whose scan failed is scanned again. */
export const RESCAN_MS = 5 * 60_000;
/**
 * Timeout of a scan in milliseconds; shorter than RESCAN_MS, so that no other server scans the file
 * meanwhile.
 */
const TIMEOUT_MS = 60_000;

interface RescanDeps extends Pick<Config, 'mailFrom' | 'mailTo'> {
  database: Database;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  text: Pick<FormsText, 'shared'>;
  recipients: Recipients;
}

/**
 * Scans immediately, then every five minutes.
 * @returns `stop`, which ends the scan in progress
 */
export function startRescan({ clamdAddress, ...deps }: RescanDeps & Pick<Config, 'clamdAddress'>): {
  stop(): Promise<void>;
} {
  if (!clamdAddress) return { stop: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(address: ClamdAddress): Promise<void> {
    while (!signal.aborted) {
      await rescan(address, deps, signal).catch((error: unknown) => {
        if (!signal.aborted) deps.log.warn({ err: error }, 'stored files could not be scanned');
      });
      await sleep(RESCAN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run(clamdAddress);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Scans every file that is due. A file whose scan fails or takes too long delays no other; without a
 * connection to clamd the round ends.
 * @param signal ends the scan
 * @throws the error of the first scan that fails, or a database error
 */
export async function rescan(address: ClamdAddress, deps: RescanDeps, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = deps;
  let failure: unknown;
  for (let id = await reserveNext(database, clock()); id; id = await reserveNext(database, clock())) {
    const file = await database
      .selectFrom('attachments')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) continue;
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const virus = await scanForVirus(address, file.bytes, timeout).catch((error: unknown) => {
      if (signal.aborted || isSystemError(error)) throw error;
      failure ??= error;
      return null;
    });
    if (virus === null) continue;
    await database.transaction().execute((tx) => storeResult(tx, id, virus, deps));
    if (virus) log.warn({ file: id, virus }, 'a stored file has a virus');
    else log.info({ file: id }, 'a stored file was scanned');
  }
  if (failure) throw failure;
}

const isSystemError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string';

/**
 * Reserves the next due file for this server until RESCAN_MS have passed. Files that were never scanned come
 * first, so that files whose scans fail do not delay them.
 * @returns its id
 */
async function reserveNext(database: Database, now: number): Promise<string | undefined> {
  const time = new Date(now).toISOString();
  const at = new Date(now + RESCAN_MS).toISOString();
  // A later time, by more than the clocks of servers differ, was written while the clock was wrong.
  const wrong = new Date(now + 2 * RESCAN_MS).toISOString();
  for (;;) {
    const due = await database
      .selectFrom('attachments')
      .leftJoin('attachment_scans', 'attachment_id', 'attachments.id')
      .select('attachments.id')
      .where(({ or, and, eb }) =>
        or([
          eb('state', 'is', null),
          and([eb('state', '=', 'waiting'), or([eb('at', '<=', time), eb('at', '>', wrong)])]),
        ]),
      )
      .orderBy('at', (order) => order.asc().nullsFirst())
      .orderBy('attachments.id')
      .executeTakeFirst();
    if (!due) return undefined;
    const reserved = await database
      .insertInto('attachment_scans')
      .values({ attachment_id: due.id, state: 'waiting', virus: null, at })
      .onConflict((on) =>
        on
          .column('attachment_id')
          .doUpdateSet({ at })
          .where('attachment_scans.state', '=', 'waiting')
          .where(({ or, eb }) =>
            or([eb('attachment_scans.at', '<=', time), eb('attachment_scans.at', '>', wrong)]),
          ),
      )
      .returning('attachment_id')
      .executeTakeFirst();
    // Otherwise another server has just reserved this file.
    if (reserved) return due.id;
  }
}

/** Stores the result, and queues a mail to the office if the file has a virus. */
async function storeResult(
  tx: Tx,
  id: string,
  virus: string | undefined,
  { clock, text, recipients, mailFrom, mailTo }: RescanDeps,
): Promise<void> {
  const now = new Date(clock());
  const updated = await tx
    .updateTable('attachment_scans')
    .set({ state: virus ? 'infected' : 'clean', virus: virus ?? null, at: now.toISOString() })
    .where('attachment_id', '=', id)
    .where('state', '=', 'waiting')
    .returning('attachment_id')
    .executeTakeFirst();
  if (!updated || !virus) return;
  const form = await tx
    .selectFrom('submissions')
    .innerJoin('attachments', 'submission_id', 'submissions.id')
    .select(['submissions.id', 'kind', 'reference', 'payload'])
    .where('attachments.id', '=', id)
    .executeTakeFirstOrThrow();
  const mail = infectedMail(form, virus, text, { recipients, mailTo });
  await enqueue(tx, [{ mail, sender: mailFrom, now }]);
}

/** The submission that the file came with. */
interface Form {
  id: string;
  kind: string;
  reference: string;
  /** JSON. */
  payload: string;
}

/**
 * @returns a mail to the mailbox that the form's own mail went to, without the file and without personal data
 */
function infectedMail(
  { id, kind, reference, payload }: Form,
  virus: string,
  { shared }: Pick<FormsText, 'shared'>,
  { recipients, mailTo }: { recipients: Recipients; mailTo: string },
): Mail {
  const { infected, reference: label } = shared.mail;
  const rows = [
    { label, value: reference },
    { label: infected.virus, value: virus },
  ];
  return {
    ...plainMail(
      mailboxFor(recipients, { kind, payload: JSON.parse(payload) }, mailTo),
      subjectLine(infected.subject, reference),
      [infected.intro, { rows }, infected.show],
    ),
    submissionId: id,
    limit: 'office',
  };
}
