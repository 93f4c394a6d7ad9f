import type { ReactElement, ReactNode } from 'react';
import type { Format } from '../../domain/language/format.ts';
import { inOrder } from '../in-order.ts';

/**
 * Renders a text with placeholders, such as `Call {phone}`, with links or figures in their place.
 * @param values by placeholder; one without a value is rendered unchanged, and numbers as by `Format.number`
 */
export const fillIn = (
  format: Format,
  text: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactElement =>
  inOrder(format.withForms(text, values).split(/\{(\w+)\}/), (piece, index) => {
    if (index % 2 === 0) return piece;
    const value = values[piece] ?? `{${piece}}`;
    return typeof value === 'number' ? format.number(value) : value;
  });
