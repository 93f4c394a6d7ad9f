/** Names the releases, and finds servers that were not restarted since the current one was made. */
import path from 'node:path';
import type { Release } from '../../server/release-lock.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/** @returns the project's folder, also if this program is part of a release */
export function projectFolder(program = path.resolve(import.meta.dirname, '../../..')): string {
  const parent = path.dirname(program);
  return path.basename(parent) === 'releases' ? path.dirname(parent) : program;
}

/** Reports releases that servers use although they are not the current one. */
export function checkReleases(releases: readonly Release[]): Finding[] {
  return releases
    .filter(({ isHeld, isCurrent }) => isHeld && !isCurrent)
    .map(({ name }) =>
      findingsOf('site', 'fault')(
        `releases/${name}`,
        'a running server uses this release, which is not the current one',
        'Restart the server, so that it uses the current release.',
      ),
    );
}

/** Returns one line per release. */
export function describeReleases(releases: readonly Release[]): string[] {
  return releases.map(
    ({ name, isCurrent, isHeld }) =>
      `Release ${name}${isCurrent ? ', the current one' : ''}${isHeld ? ', in use by a server' : ''}.`,
  );
}
