import type { ReactNode } from 'react';
import type { Format } from '../../domain/language/format.ts';
import { inOrder } from '../in-order.ts';

interface FillInProps {
  format: Format;
  /** Text with placeholders, such as "Call {phone}". */
  text: string;
  /** The value of each placeholder. A placeholder without a value is rendered unchanged. */
  values: Readonly<Record<string, ReactNode>>;
}

/** Renders text from the content, and replaces its `{placeholders}` with links or figures. */
export function FillIn({ format, text, values }: FillInProps) {
  return inOrder(format.withForms(text, values).split(/\{(\w+)\}/), (piece, index) => {
    if (index % 2 === 0) return piece;
    const value = values[piece] ?? `{${piece}}`;
    return typeof value === 'number' ? format.number(value) : value;
  });
}
