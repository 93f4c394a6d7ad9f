/** The table of webhooks. */

/** A delivery of one event to one webhook receiver. */
export interface WebhookDeliveriesTable {
  /** The event's `webhook-id`, which every attempt repeats. */
  id: string;
  submission_id: string;
  /** Name of the receiver in the routing file. */
  receiver: string;
  /** Type of the event, such as `enquiry.received`. */
  event: string;
  /** JSON; deleted once it is delivered. */
  payload: string;
  state: 'waiting' | 'sent' | 'attention';
  attempts: number;
  next_at: string;
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}
