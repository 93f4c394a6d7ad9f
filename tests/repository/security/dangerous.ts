/**
 * A rule of this project: only reviewed files use dangerous functions. The check searches the source, so it
 * does not prove that a security control works.
 */
import type { ProjectFile } from '../structure/project-files.ts';

interface Danger {
  what: string;
  pattern: RegExp;
  /** Reviewed files, which may use the function. */
  allowed?: readonly string[];
}

const DANGERS: readonly Danger[] = [
  { what: 'running text as code', pattern: /\beval\(|\bnew Function\(|\bvm\.run/ },
  { what: 'a shell', pattern: /shell: true|\bexecSync\(|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/ },
  {
    what: 'another program',
    pattern: /\b(spawn|spawnSync|execFile|fork)\(/,
    allowed: [
      'src/features/library/ingest/ocr/tesseract.server.ts',
      'src/operations/backup/pg-dump.server.ts',
      'src/server/child-process/start-child.ts',
    ],
  },
  {
    what: 'markup from text',
    pattern: /innerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|set:html/i,
    allowed: ['src/document/Document.astro', 'src/features/forms/ui/island.tsx'],
  },
  { what: 'messages between windows', pattern: /window\.postMessage|addEventListener\('message'|onmessage/ },
  { what: 'a cookie', pattern: /document\.cookie|set-cookie|\.cookies\./i },
  { what: 'a broken hash', pattern: /['"](md5|sha1|md4|ripemd\w*)['"]/i },
  { what: 'chance that can be guessed', pattern: /Math\.random\(/ },
  {
    what: 'certificate verification that is switched off',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|sslmode=no-verify/,
  },
  { what: 'a lenient parser of HTTP', pattern: /insecureHTTPParser/ },
  {
    what: 'text as SQL',
    pattern: /sql\.(raw|lit)\(/,
    allowed: ['src/server/database/migrate.ts'],
  },
  {
    what: 'text as a pattern',
    pattern: /\bnew RegExp\(|\bRegExp\(/,
    // The patterns of content's schemas contain names of placeholders, which are in the code.
    allowed: ['src/content-model/schema/kit.ts', 'src/domain/email.ts'],
  },
  {
    what: 'asking another server',
    pattern: /\bfetch\(|\bhttps?\.(get|request)\(/,
    allowed: [
      'src/operations/doctor/ask-site.server.ts',
      'src/features/cost/ui/calculator.behaviour.ts',
      'src/features/forms/browser/islands.behaviour.ts',
      'src/features/forms/browser/send.ts',
      'src/features/library/browse/links/deep-link.behaviour.ts',
      'src/features/library/search/ui/search.behaviour.ts',
    ],
  },
];

/** @returns one sentence for every dangerous function outside the reviewed files */
export function dangersIn(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ name, text }) =>
    DANGERS.filter(({ pattern, allowed }) => pattern.test(text) && !allowed?.includes(name)).map(
      ({ what }) =>
        `${name} uses ${what}: do without, or look at it and allow it in tests/repository/security/dangerous.ts.`,
    ),
  );
}

/** @returns reviewed files that no longer exist or no longer use the function they are listed for */
export function idleLeave(files: readonly ProjectFile[]): string[] {
  return DANGERS.flatMap(({ what, pattern, allowed = [] }) =>
    allowed
      .filter((name) => !files.some((file) => file.name === name && pattern.test(file.text)))
      .map((name) => `${name} no longer uses ${what}: take it off the list.`),
  );
}
