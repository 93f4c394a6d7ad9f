/** The result of one check of `npm run audit`. */
export interface CheckResult {
  /** One line that states what was checked, and how many items. */
  summary: string;
  /** One sentence each; empty if the check passed. */
  findings: string[];
  /** Reason why the check could not run; the check has then neither passed nor failed. */
  unknown?: string;
}

/** An entry of package-lock.json. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  /** True for the link to the folder of a workspace. */
  link?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/**
 * Returns the package name of a path in the lockfile: `@b/c` for `node_modules/a/node_modules/@b/c`.
 * @param entry the lockfile's entry at the path; it contains the package's own name if the path is an alias
 */
export const nameOf = (place: string, entry?: LockedPackage): string =>
  entry?.name ?? place.slice(place.lastIndexOf('node_modules/') + 13);
