import { inOrder } from '../../../../ui/in-order.ts';
import type { Segment } from '../search.ts';

/** Text with the search terms marked. No line ends within an amount, or within a financial year such as 2024-25. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return inOrder(segments, ({ text, marked }) => {
    const parts = text.replace(IN_AMOUNT, '\u00A0').split(YEAR);
    const unbroken =
      parts.length === 1
        ? parts[0]
        : inOrder(parts, (part) => (YEAR.test(part) ? <span className="unbroken">{part}</span> : part));
    return marked ? <mark>{unbroken}</mark> : unbroken;
  });
}

const YEAR = /(\b\d{4}-\d{2}\b)/;
const IN_AMOUNT = /(?<=₹) (?=\p{N}|$)|(?<=\p{N}) (?=(?:lakh|crore)\b)/gu;
