/** The tables of the system of record, as Kysely sees them. Instants are ISO 8601 text in UTC: they sort as text. */
import type { Kysely, Transaction } from 'kysely';

export const SUBMISSION_KINDS = ['newsletter', 'partner', 'job', 'enquiry'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** One form that a visitor sent. */
export interface SubmissionsTable {
  id: string;
  kind: SubmissionKind;
  /** Short name of the submission, fit to be read out on the phone. */
  reference: string;
  email: string;
  created_at: string;
  /** Equal for the same content sent twice from one rendering; null where nothing tells. */
  once_key: string | null;
  /** Every field as JSON. */
  payload: string;
}

/** Which privacy notice stood beside the form when it was sent. */
export interface ConsentsTable {
  submission_id: string;
  notice: string;
  version: string;
  given_at: string;
}

/** A file that came with a submission; kept here so that both are stored or neither is. */
export interface AttachmentsTable {
  id: string;
  submission_id: string;
  field: string;
  file_name: string;
  media_type: string;
  size: number;
  sha256: string;
  bytes: Uint8Array;
}

export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed';

/** One address on the newsletter's list. */
export interface SubscriptionsTable {
  /** Trimmed, NFC, lower case. */
  email: string;
  submission_id: string;
  state: SubscriptionState;
  /** SHA-256 of the token in the unsubscribe link. */
  token_hash: string;
  changed_at: string;
  /** When the request for confirmation was last mailed. */
  mailed_at: string | null;
}

/**
 * `withheld`: a limit kept it from being sent. `grouped`: waits for the next digest to the office; `digested`: listed in
 * the digest `digest_id`. The last three have lost their words and are never sent themselves.
 */
export type MailState = 'waiting' | 'sent' | 'attention' | 'withheld' | 'grouped' | 'digested';

/** Which limit applies: to acknowledgements for the address that was typed, or to notifications of the office. */
export type MailLimit = 'sender' | 'office';

/** A mail we owe somebody. */
export interface OutboxTable {
  id: string;
  submission_id: string | null;
  /** The Message-ID header, fixed when the mail is written: a mail delivered twice is recognised as one. */
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** Further headers as JSON. */
  headers: string;
  attachment_id: string | null;
  state: MailState;
  attempts: number;
  next_at: string;
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** The limit that has still to be applied; null once it was. Until then the mail is not sent. */
  pending_limit: MailLimit | null;
  /** HMAC of the client's network, kept until the limit is applied, for one day at most. */
  network: string | null;
  /** The mail that lists this one. */
  digest_id: string | null;
}

/** How much mail was counted under a name since its window of time began. */
export interface MailCountersTable {
  /** HMAC of an address or of a network, or a name of the program's own. */
  name: string;
  total: number;
  /** End of the window, milliseconds since 1970. */
  ends_at: number;
}

/** How many form posts a client may still send. */
export interface RateBucketsTable {
  /** HMAC of the client's address: the address itself is not kept. */
  client: string;
  tokens: number;
  /** Milliseconds since 1970. */
  filled_at: number;
}

/** What visitors stored in one day, for the storage budget; rows of past days are deleted. */
export interface StorageUsageTable {
  /** YYYY-MM-DD in India. */
  day: string;
  /** HMAC of a client's network, `total` for all networks, or `space` for a disk that was nearly full. */
  scope: string;
  bytes: number;
  /** Posts that were rejected because of this scope. */
  rejections: number;
}

/** Keys made on first start, such as the one that signs form ages. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** A submission that somebody at the desk has answered. */
export interface HandledTable {
  submission_id: string;
  handled_at: string;
  /** What was done, in the desk's words; may be empty. */
  note: string;
}

/** Who or what was erased: enough to recognise it in an older copy, and nothing to read from. */
export interface TombstonesTable {
  /** SHA-256 of salt and value. */
  hash: string;
  salt: string;
  subject: 'email' | 'phone' | 'submission';
  /** What came later stays: the same person may write again. */
  erased_at: string;
}

/** What the operator's commands note about this database. */
export interface NotesTable {
  name: string;
  value: string;
}

/** A document that investors were shown, by an identifier that outlives its name and its content. */
export interface DocumentsTable {
  id: string;
  /** Names on disk from the documents folder down, joined by `/`; its last ones once it is gone. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /** The file's own date, milliseconds since 1970. */
  modified: number;
  first_seen_at: string;
  /** 1 for what was there when the library was first read: nothing of that is new. */
  imported: number;
  replaced_at: string | null;
  gone_at: string | null;
}

/** Where a document stood, and until when; `until` is null while it stands there. */
export interface DocumentAddressesTable {
  document_id: string;
  path: string;
  since: string;
  until: string | null;
}

/** What a document held, oldest first by `since`. */
export interface DocumentContentsTable {
  document_id: string;
  sha256: string;
  size: number;
  since: string;
}

export interface Tables {
  submissions: SubmissionsTable;
  consents: ConsentsTable;
  attachments: AttachmentsTable;
  subscriptions: SubscriptionsTable;
  outbox: OutboxTable;
  mail_counters: MailCountersTable;
  rate_buckets: RateBucketsTable;
  storage_usage: StorageUsageTable;
  secrets: SecretsTable;
  handled: HandledTable;
  tombstones: TombstonesTable;
  notes: NotesTable;
  documents: DocumentsTable;
  document_addresses: DocumentAddressesTable;
  document_contents: DocumentContentsTable;
}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
