/** Checks that browser bundles contain no server code, and that server bundles import no build tools. */
import type { ProjectFile } from '../structure/project-files.ts';

/** Strings that occur in server code and must not occur in browser code. */
const MARKERS = [
  'DatabaseSync',
  'DATABASE_URL',
  'SMTP_URL',
  'createServer',
  'insertInto',
  'kysely',
  'nodemailer',
  'pino',
  'process.env',
  'readFileSync',
] as const;

const NODE_MODULE = /["'`]node:[a-z_/]+["'`]/;

/** @returns one sentence for every browser script that contains server code */
export function serverInBrowser(scripts: readonly ProjectFile[]): string[] {
  return scripts.flatMap(({ name, text }) => {
    const found: string[] = MARKERS.filter((marker) => new RegExp(`\\b${marker}\\b`).test(text));
    const module = NODE_MODULE.exec(text)?.[0];
    if (module) found.push(module);
    return found.map(
      (marker) =>
        `${name} holds "${marker}": a browser module imports server code. Move that code into a *.server.ts file and pass what the browser needs as a property.`,
    );
  });
}

/** @returns the names of the packages that modules import at run time, sorted */
export function packagesImported(modules: readonly ProjectFile[]): string[] {
  const names = modules.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=["'/])/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].sort();
}
