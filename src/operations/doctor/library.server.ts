/** Finds documents that investors cannot open. */
import { access, constants, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from './finding.server.ts';

/** @param sampleMarker the file that identifies a folder made by `npm run library -- sample` */
export async function checkLibrary(folder: string, sampleMarker: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const report = (place: string, problem: string, fix: string) =>
    found.push({ area: 'library', place, problem, fix });
  const names: string[] = [];
  for await (const { name, problem } of walk(folder, '')) {
    if (!problem) names.push(name);
    else if (name)
      report(name, problem, 'Give the server’s user the right to read it. Until then it is left out.');
    else {
      report(
        'DOCUMENTS_DIR',
        `${folder} ${problem}`,
        'Make it, or give the server’s user the right to read it.',
      );
      return found;
    }
  }
  if (names.includes(sampleMarker))
    report(
      'DOCUMENTS_DIR',
      `${folder} holds the sample library`,
      'Set DOCUMENTS_DIR to a folder with the company’s own documents.',
    );
  const published = names.filter((name) => !name.split(path.sep).some((part) => part.startsWith('.')));
  if (published.length === 0)
    report('DOCUMENTS_DIR', `${folder} is empty`, 'Put the company’s documents there.');
  for (const name of published) {
    const problem = await wrongWith(path.join(folder, name));
    if (problem) report(name, problem, 'Replace the file, correct its rights, or remove it.');
  }
  return found;
}

/** Lists the published documents; their paths are in NFC, joined by `/`. Skips unreadable folders and files. */
export async function documentsIn(folder: string) {
  const found: { path: string; name: string; folder: string[]; modified: number }[] = [];
  for await (const { name: file, problem } of walk(folder, '')) {
    const segments = file.normalize('NFC').split(path.sep);
    if (problem || segments.some((segment) => segment.startsWith('.'))) continue;
    const modified = await stat(path.join(folder, file)).then(
      (about) => about.mtimeMs,
      () => undefined,
    );
    if (modified === undefined) continue;
    found.push({
      path: segments.join('/'),
      name: segments.at(-1) ?? '',
      folder: segments.slice(0, -1),
      modified,
    });
  }
  return found;
}

/**
 * Yields the paths of all files below a folder, and the path and the problem of each unreadable folder. Does
 * not follow symbolic links.
 */
async function* walk(root: string, folder: string): AsyncGenerator<{ name: string; problem?: string }> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(unreadable);
  if (typeof entries === 'string') return yield { name: folder, problem: entries };
  for (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(root, name);
    else yield { name };
  }
}

async function wrongWith(file: string): Promise<string | undefined> {
  try {
    const about = await stat(file);
    if (!about.isFile()) return undefined;
    await access(file, constants.R_OK);
    if (about.size === 0) return 'an empty file';
    return /\.pdf$/i.test(file) ? await wrongWithPdf(file, about.size) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ELOOP' ? 'a link that leads nowhere' : unreadable(error);
  }
}

const unreadable = (error: unknown) => `cannot be read (${(error as NodeJS.ErrnoException).code})`;

/** Checks that a PDF starts with a header and ends with a trailer (ISO 32000-1, 7.5). */
async function wrongWithPdf(file: string, size: number): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const look = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2048), 0, 2048, Math.max(0, from));
      return buffer.subarray(0, bytesRead).toString('latin1');
    };
    if (!(await look(0)).includes('%PDF-')) return 'named PDF, but it is none';
    return (await look(size - 2048)).includes('%%EOF') ? undefined : 'a PDF that is cut off';
  } finally {
    await handle.close();
  }
}
