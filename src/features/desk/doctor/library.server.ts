/** Documents that investors would not get to read. */
import { access, constants, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from './finding.server.ts';

/** @param sampleMarker the file by which a folder that `npm run library -- sample` has made is known */
export async function checkLibrary(folder: string, sampleMarker: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const say = (place: string, problem: string, mend: string) =>
    found.push({ area: 'library', place, problem, mend });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    say(
      'DOCUMENTS_DIR',
      `${folder} cannot be read`,
      'Make it, or give the server’s user the right to read it.',
    );
    return found;
  }
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  if (names.includes(sampleMarker))
    say(
      'DOCUMENTS_DIR',
      `${folder} holds the sample library`,
      'Set DOCUMENTS_DIR to a folder with the company’s own documents.',
    );
  const published = names.filter((name) => !name.split(path.sep).some((part) => part.startsWith('.')));
  if (published.length === 0)
    say('DOCUMENTS_DIR', `${folder} is empty`, 'Put the company’s documents there.');
  for (const name of published) {
    const problem = await wrongWith(path.join(folder, name));
    if (problem) say(name, problem, 'Replace the file, correct its rights, or remove it.');
  }
  return found;
}

async function wrongWith(file: string): Promise<string | undefined> {
  const about = await stat(file).catch(() => undefined);
  if (!about) return 'a link that leads nowhere';
  if (!about.isFile()) return undefined;
  if (await access(file, constants.R_OK).then(no, yes)) return 'this user may not read it';
  if (about.size === 0) return 'an empty file';
  return /\.pdf$/i.test(file) ? wrongWithPdf(file, about.size) : undefined;
}

const yes = () => true;
const no = () => false;

/** A PDF says what it is at its start, and ends with its index (ISO 32000-1, 7.5). */
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
