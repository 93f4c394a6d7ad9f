import { inOrder } from '../../../../ui/in-order.ts';
import type { Segment } from '../search.ts';

/** Text with the search terms marked. No line ends within an amount, between day and month, or within a financial year or date such as 2024-25. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return inOrder(segments, ({ text, marked }) => {
    const parts = text.replace(UNBROKEN, '\u00A0').split(YEAR);
    const unbroken =
      parts.length === 1
        ? parts[0]
        : inOrder(parts, (part) => (YEAR.test(part) ? <span className="unbroken">{part}</span> : part));
    return marked ? <mark>{unbroken}</mark> : unbroken;
  });
}

const YEAR = /(\b\d{2,4}(?:-\d{2}){1,2}\b)/;
const UNBROKEN =
  /(?<=₹) (?=\p{N}|$)|(?<=\p{N}) (?=(?:lakh|crore)\b)|(?<=\b\d{1,2}) (?=\p{Lu}\p{Ll}+ \d{4}\b)/gu;
