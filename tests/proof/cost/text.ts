/**
 * Generates input from structures (blocks of repeated atoms), and mutates the structures, so that a search
 * finds the input that costs most.
 */

/** Atoms that repeat until they fill `share` of the text. With a share of 0 they occur once. */
interface Block {
  atoms: readonly string[];
  share: number;
}

export interface Structure {
  blocks: readonly Block[];
  /** Length of the whole text, in UTF-16 code units. */
  length: number;
}

/** Text that is difficult for parsers, regular expressions and Unicode normalisation. */
export const ATOMS: readonly string[] = [
  ...['\u0301', '\u0323', '\u0316', '\u0345', '\u093c', '\u094d', '\u3099', '\uff9e', '\u{1d165}', '\ufe0f'],
  ...['a', 'A', 'é', 'क', '가', 'ﷺ', 'İ', 'ﬃ', '😀', '\ud800', '٣', '𝟗', '1', '0'],
  ...[' ', '\t', '\n', '\r\n', '\0', '\u200b', '\u202e', '\u00ad', '\u3000'],
  ...['/', 'a/', '../', './', '\\', '.', '.a', ',', ';', ':', '=', '&', 'a&', 'a=1&', '+', '-', '_', '*'],
  ...['%', '%25', '%2F', '%2e', '%00', '%C3%A9', '%CC%81', '%E0%A4', '"', "'", '<', '>', '@', 'a@', '#', '?'],
];

export function render({ blocks, length }: Structure): string {
  const shares = blocks.reduce((sum, { share }) => sum + share, 0) || 1;
  const text = blocks.map(({ atoms, share }) => {
    const period = atoms.join('');
    return period.repeat(Math.max(1, Math.floor((length * share) / shares / period.length)));
  });
  return text.join('').slice(0, length);
}

/** Formats a structure, for example `"a"×1 ("\u0301" "\u0323")×15000`. */
export function structureOf({ blocks, length }: Structure): string {
  const shares = blocks.reduce((sum, { share }) => sum + share, 0) || 1;
  const parts = blocks.map(({ atoms, share }) => {
    const count = Math.max(1, Math.floor((length * share) / shares / atoms.join('').length));
    return `${atoms.length > 1 ? `(${atoms.map(formatAtom).join(' ')})` : formatAtom(atoms[0] ?? '')}×${count}`;
  });
  return `${parts.join(' ')}, ${render({ blocks, length }).length} units`;
}

const formatAtom = (atom: string) =>
  JSON.stringify(atom).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** @returns two structures of maximum length for each atom: repeated after a letter, and before a letter */
export function simplest(atoms: readonly string[], length: number): Structure[] {
  const once = { atoms: ['x'], share: 0 };
  return atoms.flatMap((atom) => {
    const many = { atoms: [atom], share: 1 };
    return [
      { blocks: [once, many], length },
      { blocks: [many, once], length },
    ];
  });
}

/** @returns a structure that differs in one atom, one block, one share or the length */
export function mutate(
  from: Structure,
  atoms: readonly string[],
  most: number,
  random: () => number,
): Structure {
  const below = (n: number) => Math.floor(random() * n);
  const atom = () => atoms[below(atoms.length)] ?? 'a';
  const blocks = from.blocks.map((block) => ({ ...block, atoms: [...block.atoms] }));
  const at = below(blocks.length);
  const block = blocks[at];
  const kind = below(6);
  if (!block || kind === 0) return { blocks, length: Math.ceil(most * (random() < 0.5 ? 1 : random())) };
  if (kind === 1 && blocks.length < 5)
    blocks.splice(below(blocks.length + 1), 0, { atoms: [atom()], share: below(3) });
  else if (kind === 2 && blocks.length > 1) blocks.splice(at, 1);
  else if (kind === 3) block.share = below(4);
  else if (kind === 4 && block.atoms.length < 4) block.atoms.splice(below(block.atoms.length + 1), 0, atom());
  else block.atoms[below(block.atoms.length)] = atom();
  if (blocks.every(({ share }) => share === 0) && blocks[0]) blocks[0].share = 1;
  return { blocks, length: from.length };
}
