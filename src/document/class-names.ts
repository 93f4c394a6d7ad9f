/**
 * Short names for the classes of `*.module.css`, by the bundler's `generateScopedName`. They stand in the markup and the
 * styles of every page. The bundler's own short pattern, `[hash:base64:4]`, costs 0.4 to 0.5 KB more on a page and 0.8 KB on
 * the home page, which then does not fit into the first packets of a connection.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * A name is a hash of the file and the position of the class in it: the same in every build of the same sources, and
 * with the same beginning for all classes of a file, which compresses well.
 * @param root absolute path of the folder that the files are in
 * @returns a function from a class and its file to its name; throws when two files have the same hash
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const classesByFile = new Map<string, string[]>();
  const fileByHash = new Map<string, string>();
  return (name, id) => {
    const [absolute = id] = id.split('?', 1);
    const file = path.relative(root, absolute).replaceAll(path.sep, '/');
    const hash = shortHash(file);
    const other = fileByHash.get(hash) ?? file;
    if (other !== file) throw new Error(`${other} and ${file} have the same hash. Rename one of them.`);
    fileByHash.set(hash, file);
    const classes = classesByFile.get(file) ?? [];
    classesByFile.set(file, classes);
    if (!classes.includes(name)) classes.push(name);
    return hash + letters(classes.indexOf(name));
  };
}

/** Capital letters of a hash: enough that of 100 files two are alike once in 90 projects. */
const HASH_LETTERS = 4;

function shortHash(file: string): string {
  const bytes = createHash('sha256').update(file).digest().subarray(0, HASH_LETTERS);
  return [...bytes].map((byte) => letters(byte % LETTERS.length).toUpperCase()).join('');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `a` to `z`, then `aa`, as columns of a spreadsheet are named. */
function letters(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? last : letters(Math.floor(index / LETTERS.length) - 1) + last;
}
