/** Checks versions and the lockfile, beyond what `npm ci` checks: that both have the same versions. */

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<
    string,
    Manifest & { version?: string; resolved?: string; integrity?: string; link?: true }
  >;
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** @returns one sentence for every dependency without an exact version */
export function loosePins(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return (
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      // An alias installs another version of a package under a name of its own.
      .filter(([, version]) => !EXACT.test(version.replace(/^npm:.+@/, '')))
      .map(
        ([name, version]) =>
          `${name} is "${version}" in package.json: write one exact version, such as "1.2.3".`,
      )
  );
}

/**
 * @returns one sentence for every package with a `resolved` address, which names the registry of the
 * developer who last ran npm
 */
export function writtenAddresses(lock: Lockfile): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .map(
      ([name]) =>
        `${name} has "resolved" in package-lock.json: remove it, so that each machine asks its own registry.`,
    );
}

/**
 * @returns one sentence for every optional package that the lockfile lacks, such as another platform's binary
 */
export function missingOptional(lock: Lockfile): string[] {
  const places = Object.keys(lock.packages);
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places.some((known) => known.endsWith(`node_modules/${name}`)))
      .map(
        (name) =>
          `${name} of ${place} is not in package-lock.json, and "npm ci" fails: use a version that the registry offers for every platform (docs/security/dependencies.md).`,
      ),
  );
}

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** @returns one sentence for every package without an integrity hash; workspaces and the links to them have none */
export function missingIntegrity(lock: Lockfile): string[] {
  return Object.entries(lock.packages)
    .filter(
      ([place, { integrity = '', link }]) =>
        place.includes('node_modules/') && !link && !INTEGRITY.test(integrity),
    )
    .map(
      ([place, { version }]) =>
        `${place} ${version} has no SHA-512 integrity in package-lock.json: use a version that the registry offers for every platform (docs/security/dependencies.md).`,
    );
}
