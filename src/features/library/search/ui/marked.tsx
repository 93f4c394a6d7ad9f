import { inOrder } from '../../../../ui/in-order.ts';
import type { Segment } from '../search.ts';

/** Text with the search terms marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return inOrder(segments, ({ text, marked }) => (marked ? <mark>{text}</mark> : text));
}
