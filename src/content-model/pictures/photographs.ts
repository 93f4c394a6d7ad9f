/** Finds pictures that cannot be decoded. Loads sharp only when there is one to check. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ContentProblem } from '../content-problem.ts';
import { entriesOf } from '../walk.ts';
import type { MediaFile } from './media.ts';

const decodable = new Map<string, Promise<string | undefined>>();

/**
 * Decodes every picture once, except drawings. A release has no image service; its pictures were checked when
 * it was built.
 * @returns a problem for each line that names a picture that cannot be decoded
 */
export async function photographProblems(
  folder: string,
  media: readonly MediaFile[],
): Promise<ContentProblem[]> {
  const fixes = new Map<string, string>();
  for (const { file, local } of media) {
    if (local.endsWith('.svg')) continue;
    const known = decodable.get(local) ?? decode(path.join(folder, 'media', file));
    decodable.set(local, known);
    const problem = await known;
    if (problem) fixes.set(file, problem);
  }
  if (fixes.size === 0) return [];
  return [...entriesOf(folder)].flatMap(({ file, line, keys: where, value }) => {
    const problem = fixes.get(String(value));
    const fix = `replace content/media/${value}, which ${problem}: save it again as JPEG, PNG or WebP`;
    return problem ? [{ file, line, where, given: JSON.stringify(value), fix }] : [];
  });
}

/**
 * Uses `require`, because Vite has closed its module runner before this is called, and `import()` would fail.
 */
function loadSharp(): typeof import('sharp').default | undefined {
  try {
    return createRequire(import.meta.url)('sharp');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Some Samsung phones write a wrong scan header, which browsers ignore
 * (https://github.com/lovell/sharp/issues/1578).
 */
const WRONG_SCAN = /^VipsJpeg: Invalid SOS parameters/;

const SCAN = Buffer.from([0xff, 0xda]);

/** A sequential JPEG with the only valid scan parameters: 0, 63, 0 (ITU T.81, B.2.3). */
function withValidScans(jpeg: Buffer): Buffer {
  const valid = Buffer.from(jpeg);
  for (let at = valid.indexOf(SCAN); at >= 0; at = valid.indexOf(SCAN, at + 2)) {
    const parameters = at + 5 + 2 * (valid[at + 4] ?? 0);
    if (parameters + 3 <= valid.length) valid.set([0, 63, 0], parameters);
  }
  return valid;
}

async function decode(disk: string): Promise<string | undefined> {
  const sharp = loadSharp();
  if (!sharp) return undefined;
  const decodeAll = async (input: string | Buffer) => {
    const image = sharp(input);
    if (((await image.metadata()).pages ?? 1) > 1) return 'is animated';
    await image.resize(16).raw().toBuffer();
    return undefined;
  };
  try {
    return await decodeAll(disk).catch((error: Error) => {
      if (!WRONG_SCAN.test(error.message)) throw error;
      return decodeAll(withValidScans(readFileSync(disk)));
    });
  } catch {
    return 'is damaged';
  }
}
