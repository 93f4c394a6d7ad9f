/**
 * A documents folder that changes constantly, with a record of its content. Each version of a file contains a
 * unique word.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pdf } from '../../app/library/search-fixture.ts';

export type ChangingFolder = ReturnType<typeof changingFolder>;

const TOP = ['Policies', 'Annual Report', 'Notice of Board Meeting', 'Unknown to content'];
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const LONG_AGO = Date.UTC(2020, 0, 1);

/** @param next returns random numbers in [0, 1) */
export function changingFolder(root: string, next: () => number) {
  /** The word of each file's current version, by path. */
  const words = new Map<string, string>();
  /** Words of past versions. */
  const past: string[] = [];
  let made = 0;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const disk = (name: string) => path.join(root, ...name.split('/'));
  const folder = () => pick(TOP) + (next() < 0.5 ? `/${2015 + Math.floor(next() * 10)}-${16 + made}` : '');
  const fresh = () => `${folder()}/Paper ${made} ${pick(['& Co', '#1', '100%', 'सूचना', "d'accord", ''])}.pdf`;
  /**
   * Creates a word unlike all other words, so that search suggests no other word as a spelling correction.
   */
  const word = () => `z${Array.from(String(made), (digit) => LETTERS[Number(digit) * 2]).join('q')}z`;
  const write = async (name: string): Promise<void> => {
    made += 1;
    const own = word();
    const pages = 1 + Math.floor(next() * 30);
    const bytes = await pdf(Array.from({ length: pages }, (_, page) => `Version ${own}, sheet ${page + 1}.`));
    mkdirSync(path.dirname(disk(name)), { recursive: true });
    writeFileSync(disk(name), bytes);
    // Most modification dates are old. The others are recent, as if the file was still being written.
    if (next() < 0.7) utimesSync(disk(name), LONG_AGO / 1000 + made, LONG_AGO / 1000 + made);
    const before = words.get(name);
    if (before !== undefined) past.push(before);
    words.set(name, own);
  };
  const some = () => pick([...words.keys()]);
  const move = (from: string, to: string): void => {
    mkdirSync(path.dirname(disk(to)), { recursive: true });
    renameSync(disk(from), disk(to));
    for (const [name, own] of [...words]) {
      if (name !== from && !name.startsWith(`${from}/`)) continue;
      words.delete(name);
      words.set(to + name.slice(from.length), own);
    }
  };
  const add = () => write(fresh());
  const changes: (() => Promise<void> | void)[] = [
    add,
    () => write(some()),
    () => move(some(), fresh().replace('Paper', `Moved ${made++}`)),
    function remove() {
      const name = some();
      rmSync(disk(name));
      past.push(words.get(name) ?? '');
      words.delete(name);
    },
    function renameFolder() {
      const from = path.posix.dirname(some());
      if (from !== TOP[0]) move(from, `${TOP[0]}/Renamed ${made++}`);
    },
  ];
  return {
    words,
    past,
    /** Makes one random change. */
    change: async () => (words.size < 40 ? add() : pick(changes)()),
  };
}

/**
 * @returns size and modification time of all files below a folder, by relative path; follows no links to
 *   folders
 */
export function filesBelow(root: string, above = ''): Map<string, { size: number; modified: number }> {
  const files: ReturnType<typeof filesBelow> = new Map();
  for (const entry of readdirSync(path.join(root, above), { withFileTypes: true })) {
    const name = path.join(above, entry.name);
    if (entry.isDirectory()) for (const [below, file] of filesBelow(root, name)) files.set(below, file);
    else {
      const { size, mtimeMs } = statSync(path.join(root, name));
      files.set(name, { size, modified: Math.trunc(mtimeMs) });
    }
  }
  return files;
}
