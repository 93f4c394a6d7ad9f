/**
 * The parts of emails. Without React, which selects its build by NODE_ENV when it is first imported
 * (`compose.ts`).
 */
import { withoutInvisibleInText } from '../../../domain/plain-value.ts';

/** A paragraph, a list of values with their labels, or a link. */
export type MailBlock = string | MailRows | { label: string; href: string };

export interface MailRows {
  rows: readonly { label: string; value: string }[];
}

/** Renders the plain-text part of an email. */
export function plainText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(plainBlock).join('\n\n')}\n`;
}

function plainBlock(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('href' in block) return `${block.label}:\n${block.href}`;
  return block.rows.map(({ label, value }) => plainRow(label, value)).join('\n');
}

function plainRow(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;
}

/** A mail to the company as plain text only. */
export const plainMail = (to: string, subject: string, blocks: readonly MailBlock[]) => ({
  to,
  subject,
  text: plainText(blocks),
  html: '',
});

/**
 * One line of text that shows all its characters in their order; names of files may have line breaks and
 * marks of direction.
 */
export const oneLine = (text: string): string =>
  withoutInvisibleInText(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Joins the parts into a one-line subject; line breaks in the input become spaces. */
export function subjectLine(...parts: readonly string[]): string {
  return oneLine(parts.join(' ')).slice(0, 200);
}
