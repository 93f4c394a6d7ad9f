import { Fragment, type ReactNode } from 'react';

interface FillInProps {
  /** Words with places to fill, such as "Call {phone}". */
  text: string;
  /** What stands in each place. A place that is not named here stays as written. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A sentence from content with links or figures set into its `{places}`. */
export function FillIn({ text, values }: FillInProps) {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) => {
    const isPlace = index % 2 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change their order
    return <Fragment key={index}>{isPlace ? (values[piece] ?? `{${piece}}`) : piece}</Fragment>;
  });
}

/** The same as plain text, for titles and structured data. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
