import { inOrder } from '../../../../ui/in-order.ts';
import type { Segment } from '../search.ts';

/** Text with the words that were searched for marked in it. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return inOrder(segments, ({ text, marked }) => (marked ? <mark>{text}</mark> : text));
}
