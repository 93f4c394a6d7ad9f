import { inOrder } from '../../../../ui/in-order.ts';
import type { Segment } from '../search.ts';

/** Text with the search terms marked. No line ends between a currency sign, its amount and its unit. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return inOrder(segments, ({ text, marked }) => {
    const unbroken = text.replace(IN_AMOUNT, '\u00A0');
    return marked ? <mark>{unbroken}</mark> : unbroken;
  });
}

const IN_AMOUNT = /(?<=₹) (?=\p{N}|$)|(?<=\p{N}) (?=(?:lakh|crore)\b)/gu;
