/** Searches all files in git for secrets. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CheckResult } from './outcome.ts';
import { secretsInFile } from './secrets.ts';

/** Files whose content is not searched: package hashes, pictures, fonts and PDFs. */
const GENERATED_FILES = /(^|\/)package-lock\.json$|\.(webp|avif|png|ico|woff2|pdf)$/;

export function scanSecrets(root: string): CheckResult {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (listed.status !== 0)
    return {
      summary: 'secrets',
      findings: [],
      unknown: 'this is no clone of git, so there is no list of files',
    };
  const names = listed.stdout
    .split('\0')
    .filter((name) => name && statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile());
  const findings = names.flatMap((name) =>
    secretsInFile(name, GENERATED_FILES.test(name) ? '' : readFileSync(path.join(root, name), 'utf8')),
  );
  return { summary: `secrets in ${names.length} files`, findings };
}
