/** A block of an email. The HTML part and the plain-text part are both rendered from these blocks. */
import { withoutInvisibleInText } from '../../../domain/plain-value.ts';

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'fields'; rows: readonly { label: string; value: string }[] }
  | { kind: 'action'; label: string; href: string };

/** Renders the plain-text part of an email. */
export function plainText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(plainBlock).join('\n\n')}\n`;
}

function plainBlock(block: MailBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'action') return `${block.label}:\n${block.href}`;
  return block.rows.map(({ label, value }) => plainRow(label, value)).join('\n');
}

function plainRow(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;
}

/** One line of text that shows all its characters in their order; names of files may have line breaks and marks of direction. */
export const oneLine = (text: string): string =>
  withoutInvisibleInText(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Joins the parts into a one-line subject; line breaks in the input become spaces. */
export function subjectLine(...parts: readonly string[]): string {
  return oneLine(parts.join(' ')).slice(0, 200);
}
