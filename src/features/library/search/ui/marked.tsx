import { inOrder } from '../../../../ui/in-order.ts';
import type { Segment } from '../search.ts';

/**
 * Text with the search terms marked, and a question mark after each uncertain word. No line ends within an
 * amount, a date, or a financial year such as 2024-25.
 */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return inOrder(segments, ({ text, marked, uncertain }) => {
    const unbroken = inOrder(text.replace(IN_AMOUNT, '\u00A0').split(DATE), (part) =>
      DATE.test(part) ? <span className="unbroken">{part}</span> : part,
    );
    return (
      <>
        {marked ? <mark>{unbroken}</mark> : unbroken}
        {uncertain && <sup>?</sup>}
      </>
    );
  });
}

/** A date such as 30 June 2025 or 2025-06-30, or a year such as 2024-25 or 24-25, with the stop after it. */
const DATE = /(\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b[.,;]?|\b\d{2,4}(?:-\d{2}){1,2}\b[.,;]?)/;
const IN_AMOUNT = /(?<=₹) (?=\p{N}|$)|(?<=\p{N}) (?=(?:lakh|crore|months)\b)|(?<=\b(?:FY|Year)) (?=\d)/gu;
