/**
 * The tables of the system of record as Kysely types. Instants are ISO 8601 text in UTC, which sorts
 * chronologically.
 */
import type { Kysely, Transaction } from 'kysely';
import type {
  DocumentAddressesTable,
  DocumentContentsTable,
  DocumentsTable,
  WithdrawnEditionsTable,
} from './register-tables.ts';

/** One submitted form. */
interface SubmissionsTable {
  id: string;
  /**
   * Name of the form in the site's list of forms; a newer version of the site may have stored other names.
   */
  kind: string;
  /** Short identifier of the submission, easy to read out on the phone. */
  reference: string;
  email: string;
  created_at: string;
  /** Equal for two posts with identical content from one rendered form; null if unknown. */
  once_key: string | null;
  /** Every field as JSON. */
  payload: string;
}

/** The version of the privacy notice that the form displayed. */
interface ConsentsTable {
  submission_id: string;
  notice: string;
  version: string;
  given_at: string;
}

/** An uploaded file. It is in the database, so that it is stored atomically with its submission. */
interface AttachmentsTable {
  id: string;
  submission_id: string;
  field: string;
  file_name: string;
  media_type: string;
  size: number;
  sha256: string;
  bytes: Uint8Array;
}

/** The result of a virus scan of a file. A file without a row was not scanned. */
interface AttachmentScansTable {
  attachment_id: string;
  /** `waiting`: the last attempt to scan the file has not succeeded. */
  state: 'waiting' | 'clean' | 'infected';
  /** Name of the virus; null if none was found. */
  virus: string | null;
  /** Time of the scan; for a waiting file, the time of the next attempt. */
  at: string;
}

export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed';

/** One subscriber of the newsletter. */
export interface SubscriptionsTable {
  /** The mailbox, in the form of `mailboxOf`. */
  email: string;
  submission_id: string;
  state: SubscriptionState;
  /** SHA-256 of the token in the unsubscribe link. */
  token_hash: string;
  changed_at: string;
  /** Time of the last mail with the confirmation request. */
  mailed_at: string | null;
}

/** A token that older mails contain: for another spelling of the mailbox, or signed with a former key. */
interface FormerLinksTable {
  token_hash: string;
  /** The `token_hash` of the subscription or alert. */
  current: string;
}

export type AlertFrequency = 'now' | 'daily';

/** One address's alert about the new documents of one topic. */
export interface AlertsTable {
  submission_id: string;
  /** The mailbox, in the form of `mailboxOf`. */
  email: string;
  /** The topic of the alert, as text (src/domain/alert-topic.ts). */
  topic: string;
  frequency: AlertFrequency;
  state: SubscriptionState;
  /** SHA-256 of the token in the links that end the alert. */
  token_hash: string;
  changed_at: string;
  /**
   * Documents published up to this instant have been announced, or are older than the alert; null until it is
   * confirmed.
   */
  announced_until: string | null;
  /** An earlier value, at least an hour old, for the case that the clock was ahead; null if there is none. */
  announced_before: string | null;
  /** Time at which the last mail with documents was queued. */
  mailed_at: string | null;
}

/**
 * `withheld`: a limit prevented sending. `grouped`: waits for the next digest to the office. `digested`:
 * listed in the digest `digest_id`. Emails in these three states are never sent individually, and their text
 * is deleted.
 */
export type MailState = 'waiting' | 'sent' | 'attention' | 'withheld' | 'grouped' | 'digested';

/** The limit: acknowledgements per entered address (`sender`), or notifications to the office. */
export type MailLimit = 'sender' | 'office';

/** The columns on which leases and retries depend (`src/server/outbox/`). */
interface QueueColumns {
  id: string;
  /** Number of attempts so far. */
  attempts: number;
  /** Time of the next attempt. */
  next_at: string;
  /** End of the lease; until then the row belongs to one server. */
  leased_until: string | null;
  /** The other side's last answer, or the reason why there was none. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** An outgoing email. */
export interface OutboxTable extends QueueColumns {
  submission_id: string | null;
  /** The Message-ID header, fixed when the email is created, so that recipients can recognise a duplicate. */
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** Additional headers as JSON. */
  headers: string;
  attachment_id: string | null;
  state: MailState;
  /** The limit to apply before the email is sent; null if there is none, or once it has been applied. */
  pending_limit: MailLimit | null;
  /** HMAC of the client's network; deleted when the limit is applied, after one day at the latest. */
  network: string | null;
  /** The digest that lists this email. */
  digest_id: string | null;
  /** Time at which the mail server refused the recipient for good. */
  refused_at: string | null;
}

/**
 * A delivery of one event to one webhook receiver. Its id is the event's `webhook-id`, which every attempt
 * repeats.
 */
export interface WebhookDeliveriesTable extends QueueColumns {
  submission_id: string;
  /** Name of the receiver in the recipients file. */
  receiver: string;
  /** Type of the event, such as `enquiry.received`. */
  event: string;
  /** JSON; deleted once it is delivered. */
  payload: string;
  state: 'waiting' | 'sent' | 'attention';
}

/** A count of emails within a time window. */
interface MailCountersTable {
  /** HMAC of an address or of a network, or a name defined by the program. */
  name: string;
  total: number;
  /** End of the window, milliseconds since 1970. */
  ends_at: number;
}

/** Token bucket for a client's form posts. */
interface RateBucketsTable {
  /** HMAC of the client's address; the address itself is not stored. */
  client: string;
  tokens: number;
  /** Milliseconds since 1970. */
  filled_at: number;
}

/** Bytes stored per day and client, for the storage limit; rows of past days are deleted. */
interface StorageUsageTable {
  /** YYYY-MM-DD in India. */
  day: string;
  /** HMAC of a client's network. */
  scope: string;
  bytes: number;
  /** Always 0; an earlier version counted rejected posts here. */
  rejections: number;
}

/** Keys that the site generates on first use, such as the key that signs form tokens. */
interface SecretsTable {
  name: string;
  value: string;
}

/** A submission that staff have handled. */
interface HandledTable {
  submission_id: string;
  handled_at: string;
  /** Note from staff; may be empty. */
  note: string;
}

/** A submission whose sender staff have called. */
interface CalledTable {
  submission_id: string;
  /** Time of the first call. */
  called_at: string;
  /** Note from staff; may be empty. */
  note: string;
}

/**
 * Records of erased submissions and ended subscriptions. They are applied again after an older backup is
 * restored (src/operations/privacy/tombstones.server.ts).
 */
export interface TombstonesTable {
  /**
   * The id of the erased row, the `token_hash` of the ended subscription or alert, or the wrapped hash of a
   * person (written by an earlier version).
   */
  hash: string;
  /** The salt of a person's hash; otherwise empty. */
  salt: string;
  subject: 'email' | 'phone' | 'submission' | 'mail' | 'withdrawal';
  erased_at: string;
}

/** Values that the operator's commands store about this database. */
interface NotesTable {
  name: string;
  value: string;
}

export interface Tables {
  submissions: SubmissionsTable;
  consents: ConsentsTable;
  attachments: AttachmentsTable;
  attachment_scans: AttachmentScansTable;
  subscriptions: SubscriptionsTable;
  alerts: AlertsTable;
  former_links: FormerLinksTable;
  outbox: OutboxTable;
  mail_counters: MailCountersTable;
  rate_buckets: RateBucketsTable;
  storage_usage: StorageUsageTable;
  secrets: SecretsTable;
  handled: HandledTable;
  called: CalledTable;
  webhook_deliveries: WebhookDeliveriesTable;
  tombstones: TombstonesTable;
  notes: NotesTable;
  documents: DocumentsTable;
  document_addresses: DocumentAddressesTable;
  document_contents: DocumentContentsTable;
  withdrawn_editions: WithdrawnEditionsTable;
}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
