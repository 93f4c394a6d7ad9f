/** What one check of `npm run audit` found out. */
export interface Outcome {
  /** One line: what was looked at, and how much of it. */
  told: string;
  /** Each is one sentence; none means that the check passed. */
  findings: string[];
  /** Why it could not be looked at; it neither passed nor failed then. */
  unknown?: string;
}

/** Of package-lock.json. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
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

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);
