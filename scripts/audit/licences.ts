/** Checks the licences of the lockfile's packages. */
import { type CheckResult, type Lock, nameOf } from './outcome.ts';

/** Allowed licences (SPDX identifiers), grouped by the reason why a site that is not distributed may use them. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'permissive: a notice is all they ask': [
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Python-2.0',
    'Unicode-3.0',
    'Zlib',
  ],
  'public domain: asks for nothing': ['Unlicense'],
  'fonts: may be embedded and served, not sold alone': ['OFL-1.1'],
  'changes to their own files would have to be given back; none are made': ['MPL-2.0', 'LGPL-3.0-or-later'],
};
/** Licences of packages without a licence field in package.json, taken from their LICENSE files. */
const READ: Readonly<Record<string, string>> = {
  'parse-cache-control 1.0.1': 'BSD-3-Clause',
  'png-js 2.0.0': 'MIT',
};
const NAMES = new Set(Object.values(ALLOWED).flat());

/** Whether an SPDX expression is allowed: all operands of AND must be allowed, and one operand of OR. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain
    .split(/\s+OR\s+/)
    .some((side) => side.split(/\s+AND\s+/).every((name) => NAMES.has(name.trim())));
}

/** Reads the licence from a package's package.json; undefined if not declared or not installed. */
type Installed = (place: string) => string | undefined;

/** @returns one finding for every package whose licence is unknown or not allowed; the project's own folders have none */
export function checkLicences({ packages }: Lock, installed: Installed): CheckResult {
  const places = Object.keys(packages).filter(
    (place) => place.includes('node_modules/') && !packages[place]?.link,
  );
  const findings = places.flatMap((place) => {
    const licence = licenceOf(packages, place, installed);
    if (licence && isAllowed(licence)) return [];
    return [
      `${labelOf(packages, place)} is under ${licence ?? 'no licence that is named'}: replace it, or look at the licence and add it to scripts/audit/licences.ts with the reason.`,
    ];
  });
  return { summary: `licences of ${places.length} packages`, findings };
}

const labelOf = (packages: Lock['packages'], place: string) =>
  `${nameOf(place, packages[place])} ${packages[place]?.version ?? ''}`.trim();

function licenceOf(packages: Lock['packages'], place: string, installed: Installed): string | undefined {
  const named = packages[place]?.license ?? installed(place) ?? READ[labelOf(packages, place)];
  return named ?? licenceOfParent(packages, place, installed);
}

/**
 * Returns the licence of the package that lists this one as an optional dependency. Binaries for other
 * platforms are not installed, and have the same licence as that package.
 */
function licenceOfParent(
  packages: Lock['packages'],
  place: string,
  installed: Installed,
): string | undefined {
  if (!packages[place]?.optional && !packages[place]?.devOptional) return undefined;
  const parent = Object.keys(packages).find(
    (other) => other && packages[other]?.optionalDependencies?.[nameOf(place)],
  );
  return parent && (packages[parent]?.license ?? installed(parent));
}
