/** The columns of a queue, and the table of webhooks. */

/** The columns on which leases and retries depend (`src/server/outbox/`). */
export interface QueueColumns {
  id: string;
  /** Number of attempts so far. */
  attempts: number;
  /** When the next attempt is due. */
  next_at: string;
  /** Until then the row belongs to one server. */
  leased_until: string | null;
  /** The other side's last answer, or the reason why there was none. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** A delivery of one event to one webhook receiver. Its id is the event's `webhook-id`, which every attempt repeats. */
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
