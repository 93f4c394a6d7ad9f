/** The content of a received form, and the limits on its fields. */
import type { BodyUsage } from '../../load/body-limits.ts';
import type { PostRule } from '../requests/post-rule.ts';
import type { Rejection } from '../requests/rejection.ts';
import type { Spool } from '../spool.ts';
import type { MinRate } from './read-body.ts';

export interface ReceivedForm {
  /** The fields; undefined if the body is invalid. The content of files is on disk. */
  form: FormData | undefined;
  /** One spool per file; `drop` frees its disk space. */
  files: readonly Spool[];
  /** False if reading stopped at a limit: the rest of the body is still on the connection. */
  complete: boolean;
}

/** Maximum number of fields, including hidden ones; no form has this many. */
export const MAX_FIELDS = 64;

export const TOO_MANY_FIELDS: Rejection = {
  status: 413,
  message: `The form has more than ${MAX_FIELDS} fields.`,
};

export interface ReceiveOptions {
  rule: PostRule;
  /** The folder in which spools are created. */
  folder: string;
  /** True if there is no space for files: their sizes are counted and their contents discarded. */
  discardFiles?: boolean;
  /** Counts received bytes against the limits of the client's network and of the server. */
  usage: Pick<BodyUsage, 'add'>;
  minRate?: MinRate;
}
