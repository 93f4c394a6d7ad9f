/**
 * Generates short names for the classes of `*.module.css`, for the bundler's `generateScopedName`. The names
 * occur in the markup and the styles of every page. The bundler's short pattern, `[hash:base64:4]`, would add
 * 0.4 to 0.5 KB to a page and 0.8 KB to the home page, which would then not fit into the first packets of a
 * connection.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * A name consists of a hash of the file and the position of the class in the file. It is the same in every
 * build of the same sources. All classes of a file share a prefix, which compresses well.
 * @param root absolute path of the folder that contains the files
 * @returns a function from a class and its file to the short name; it throws if two files have the same hash
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

/**
 * Number of capital letters in the hash. In a project of 100 files, the probability of a collision is 1
 * in 90.
 */
const HASH_LETTERS = 4;

function shortHash(file: string): string {
  const bytes = createHash('sha256').update(file).digest().subarray(0, HASH_LETTERS);
  return [...bytes].map((byte) => letters(byte % LETTERS.length).toUpperCase()).join('');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Converts an index to letters, like the columns of a spreadsheet: `a` to `z`, then `aa`. */
function letters(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? last : letters(Math.floor(index / LETTERS.length) - 1) + last;
}
