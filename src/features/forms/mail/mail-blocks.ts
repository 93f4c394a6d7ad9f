/** A block of an email. The HTML part and the plain-text part are both rendered from these blocks. */

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

/** Joins the parts into a one-line subject; line breaks in the input become spaces. */
export function subjectLine(...parts: readonly string[]): string {
  return parts.join(' ').replace(/\s+/g, ' ').trim().slice(0, 200);
}
