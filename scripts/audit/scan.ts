/** Searches all files in git, and all lines that commits added, for secrets. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CheckResult } from './outcome.ts';
import { isSecretFile, secretIn, secretsInFile } from './secrets.ts';

/** Maximum number of characters searched per line; longer lines are encoded pictures or minified data. */
const MAX_LINE_CHARS = 5_000;
/** Files whose content is not searched: package hashes, pictures, fonts and PDFs. */
const GENERATED_FILES = /(^|\/)package-lock\.json$|\.(webp|avif|png|ico|woff2|pdf)$/;

export async function scanSecrets(root: string): Promise<CheckResult> {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (listed.status !== 0)
    return {
      summary: 'secrets',
      findings: [],
      unknown: 'this is no clone of git, so there is no list of files and no history',
    };
  const names = listed.stdout
    .split('\0')
    .filter((name) => name && statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile());
  const inFiles = names.flatMap((name) =>
    GENERATED_FILES.test(name)
      ? secretsInFile(name, '')
      : secretsInFile(name, readFileSync(path.join(root, name), 'utf8')),
  );
  const { whole, lines, findings } = await scanHistory(root);
  return {
    summary: `secrets in ${names.length} files and ${lines} lines that commits added`,
    findings: [...inFiles, ...findings],
    ...(!whole && { unknown: 'git log broke off, so part of the history was not looked at' }),
  };
}

/** @returns `whole`: whether git's output was complete */
async function scanHistory(root: string): Promise<{ whole: boolean; lines: number; findings: string[] }> {
  const log = spawn(
    'git',
    ['log', '--all', '-p', '-U0', '--no-color', '--no-ext-diff', '--format=commit %h'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(log, 'close');
  const findings = new Set<string>();
  let [commit, file, lines] = ['', '', 0];
  for await (const line of createInterface({ input: log.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith('commit ')) commit = line.slice(7);
    else if (line.startsWith('+++ b/')) {
      file = line.slice(6);
      if (isSecretFile(file)) findings.add(`${commit} added ${file}, a file of secrets.`);
    } else if (line.startsWith('+') && !line.startsWith('+++ ') && !GENERATED_FILES.test(file)) {
      lines++;
      const what = secretIn(line.slice(1, MAX_LINE_CHARS));
      if (what)
        findings.add(
          `${commit} added ${what} to ${file}. It is known to everybody with a clone: make it worthless where it was used.`,
        );
    }
  }
  const [code] = await ended;
  return { whole: code === 0, lines, findings: [...findings] };
}
