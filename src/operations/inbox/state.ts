/** How far staff are with a submission. */
export const STATES = ['new', 'called', 'handled'] as const;
export type State = (typeof STATES)[number];

/** The times at which staff marked a submission; null if they have not. */
interface Marks {
  called_at: string | null;
  handled_at: string | null;
}

/** @returns `handled`, also if the sender was called before */
export const stateOf = ({ called_at, handled_at }: Marks): State =>
  handled_at ? 'handled' : called_at ? 'called' : 'new';
