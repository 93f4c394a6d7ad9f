import type { ReactNode } from 'react';
import { inOrder } from '../in-order.ts';

interface FillInProps {
  /** Words with places to fill, such as "Call {phone}". */
  text: string;
  /** What stands in each place. A place that is not named here stays as written. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A sentence from content with links or figures set into its `{places}`. */
export function FillIn({ text, values }: FillInProps) {
  return inOrder(text.split(/\{(\w+)\}/), (piece, index) => {
    const isPlace = index % 2 === 1;
    return isPlace ? (values[piece] ?? `{${piece}}`) : piece;
  });
}

/** The same as plain text, for titles and structured data. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
