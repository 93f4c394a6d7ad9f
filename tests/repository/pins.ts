/** Exact versions, and a lockfile that says the same. */

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: object;
}

export interface Lockfile {
  packages: Record<string, Manifest & { version?: string; resolved?: string }>;
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** @returns one sentence for every dependency that is not pinned, or pinned elsewhere to another version */
export function loosePins(manifest: Manifest, lock: Lockfile): string[] {
  const root = lock.packages[''] ?? {};
  return (['dependencies', 'devDependencies'] as const).flatMap((kind) => {
    const names = new Set([...Object.keys(manifest[kind] ?? {}), ...Object.keys(root[kind] ?? {})]);
    return [...names].flatMap((name) => loosePin(name, manifest[kind]?.[name], root[kind]?.[name], lock));
  });
}

function loosePin(
  name: string,
  wanted: string | undefined,
  locked: string | undefined,
  lock: Lockfile,
): string[] {
  if (wanted !== undefined && !EXACT.test(wanted))
    return [`${name} is "${wanted}" in package.json: write one exact version, such as "1.2.3".`];
  const installed = lock.packages[`node_modules/${name}`]?.version;
  if (wanted === locked && wanted === installed) return [];
  return [
    `${name} is ${wanted ?? 'missing'} in package.json, ${locked ?? 'missing'} in the lockfile's root and ${installed ?? 'missing'} in its packages: run npm install and commit package-lock.json.`,
  ];
}

/** @returns one sentence for every package whose address is written down: it is the registry's of whoever ran npm. */
export function writtenAddresses(lock: Lockfile): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(
      ([name]) =>
        `${name} has "resolved" in package-lock.json: remove it, so that each machine asks its own registry.`,
    );
}
