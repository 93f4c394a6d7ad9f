/** PostgreSQL from system packages, for proofs that need client programs of the server's version. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../scripts/prepare.mjs';
import { freePort } from '../../free-port.ts';

const NEEDED = ['initdb', 'pg_ctl', 'psql', 'pg_dump', 'pg_restore'];
const DEBIAN = '/usr/lib/postgresql';

/** @returns the folder of the programs. Exits the process if they are not installed. */
export function installedPrograms(given?: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = given ? [given] : versions.map((version) => path.join(DEBIAN, version, 'bin'));
  const found = folders.find((folder) => NEEDED.every((name) => existsSync(path.join(folder, name))));
  return (
    found ??
    fail(
      `This proof needs PostgreSQL's server and client programs (${NEEDED.join(', ')}). Install them (Debian: apt-get install postgresql) or name their folder with --bin.`,
    )
  );
}

export interface Installed {
  major: number;
  /**
   * Creates an empty database.
   * @returns the connection URL
   */
  create(name: string): string;
  stop(): void;
}

/**
 * Starts an empty cluster below `folder`. A root process runs it as the user `postgres`, because PostgreSQL
 * refuses to run as root.
 */
export async function startInstalled(bin: string, folder: string): Promise<Installed> {
  const cluster = path.join(folder, 'installed');
  mkdirSync(cluster, { mode: 0o700 });
  chmodSync(folder, 0o755);
  const root = process.getuid?.() === 0;
  if (root) must('chown', ['postgres', cluster]);
  const as = (program: string, args: string[]) =>
    root
      ? must('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...args])
      : must(program, args);
  const port = await freePort();
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  as(path.join(bin, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'site',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ]);
  as(path.join(bin, 'pg_ctl'), ['-D', cluster, '-o', flags, '-l', path.join(cluster, 'log'), '-w', 'start']);
  const url = (name: string) => `postgres://site:site@127.0.0.1:${port}/${name}`;
  const [version = ''] = must(path.join(bin, 'pg_dump'), ['--version']).match(/\d+/) ?? [];
  return {
    major: Number(version),
    create(name) {
      must(path.join(bin, 'psql'), [url('postgres'), '-q', '-c', `CREATE DATABASE ${name}`]);
      return url(name);
    },
    stop: () => void as(path.join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', '-w', 'stop']),
  };
}

function must(program: string, args: string[]): string {
  const ran = spawnSync(program, args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${program} failed: ${ran.stderr || ran.error?.message}`);
  return ran.stdout;
}
