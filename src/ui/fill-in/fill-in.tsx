export { fillText } from './fill-text.ts';

import type { ReactNode } from 'react';
import { inOrder } from '../in-order.ts';
import { withForms } from './fill-text.ts';

interface FillInProps {
  /** Text with placeholders, such as "Call {phone}". */
  text: string;
  /** The value of each placeholder. A placeholder without a value is rendered unchanged. */
  values: Readonly<Record<string, ReactNode>>;
}

/** Renders text from the content, and replaces its `{placeholders}` with links or figures. */
export function FillIn({ text, values }: FillInProps) {
  return inOrder(withForms(text, values).split(/\{(\w+)\}/), (piece, index) => {
    const isPlace = index % 2 === 1;
    return isPlace ? (values[piece] ?? `{${piece}}`) : piece;
  });
}
