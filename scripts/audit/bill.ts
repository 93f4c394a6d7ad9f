/**
 * Generates the software bill of materials from the lockfile and the pinned Node (CycloneDX 1.5,
 * https://cyclonedx.org/docs/1.5/json/). `npm sbom` is not used: if it omits development dependencies, it also
 * omits packages that the site shares with them; if it includes them, it fails on packages that package.json
 * overrides.
 */
import { createHash } from 'node:crypto';
import { binaryIn, type PinnedNode } from '../node-binary.mjs';
import { type Lock, type LockedPackage, nameOf } from './outcome.ts';

export interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  /** Node's name in vulnerability databases (https://nvd.nist.gov/products/cpe). */
  cpe?: string;
  /** `excluded` marks development dependencies. */
  scope?: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { expression: string }[];
  /** The files of a component with their hashes. */
  components?: { type: string; name: string; hashes: { alg: string; content: string }[] }[];
}

export interface Bill {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** @returns a reproducible bill for the lockfile and Node */
export function makeBill(lock: Lock, node: PinnedNode): Bill {
  const places = Object.keys(lock.packages).filter(Boolean);
  const byRef = Map.groupBy(places, (place) => refOf(lock, place));
  const packages = [...byRef].map(([ref, same]) =>
    componentOf(
      ref,
      same[0] ?? '',
      same.map((place) => lock.packages[place] ?? {}),
    ),
  );
  const runtime = runtimeOf(node);
  const dependencies = [['', ...places].map((place) => dependencyOf(lock, place))].flat();
  const merged = [...Map.groupBy(dependencies, ({ ref }) => ref)].map(([ref, same]) => ({
    ref,
    dependsOn: [...new Set(same.flatMap(({ dependsOn }) => dependsOn))].sort(),
  }));
  merged.push({ ref: runtime['bom-ref'], dependsOn: [] });
  const { name = '', version = '' } = lock.packages[''] ?? {};
  const ref = refOf(lock, '');
  merged.find((one) => one.ref === ref)?.dependsOn.push(runtime['bom-ref']);
  const site = { 'bom-ref': ref, type: 'application', name, version, purl: purlOf(name, version) };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: serialOf(lock, node),
    version: 1,
    metadata: { component: site },
    components: [...packages, runtime].sort((a, b) => a['bom-ref'].localeCompare(b['bom-ref'])),
    dependencies: merged.sort((a, b) => a.ref.localeCompare(b.ref)),
  };
}

function refOf({ packages }: Lock, place: string): string {
  return `${nameOf(place, packages[place])}@${packages[place]?.version}`;
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * Returns the component for Node, which runs the site. Lists the hashes of the Node binaries in the `node-*`
 * packages, because the lockfile has only the hashes of the package archives.
 */
function runtimeOf({ version, sha256 }: PinnedNode): Component {
  return {
    'bom-ref': `runtime/node@${version}`,
    type: 'platform',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    scope: 'required',
    licenses: [{ expression: 'MIT' }],
    components: Object.entries(sha256).map(([name, content]) => ({
      type: 'file',
      name: `${name}/${binaryIn(name)}`,
      hashes: [{ alg: 'SHA-256', content }],
    })),
  };
}

function componentOf(ref: string, place: string, same: readonly LockedPackage[]): Component {
  const [{ version = '', integrity, license } = {}] = same;
  const name = nameOf(place, same[0]);
  const served = same.some(({ dev, devOptional }) => !dev && !devOptional);
  const optional = same.every((one) => one.optional);
  const [alg = '', base64 = ''] = integrity?.split('-') ?? [];
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    purl: purlOf(name, version),
    scope: served ? (optional ? 'optional' : 'required') : 'excluded',
    ...(integrity && {
      hashes: [{ alg: alg.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

function dependencyOf(lock: Lock, place: string) {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } =
    lock.packages[place] ?? {};
  const wanted = Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...devDependencies,
  });
  const found = wanted.flatMap((name) => resolvePackage(lock, place, name) ?? []);
  return { ref: refOf(lock, place), dependsOn: found.map((at) => refOf(lock, at)) };
}

/** Resolves a package as Node does: in this folder, then in each parent folder. */
function resolvePackage({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const at = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[at]) return at;
    if (folder === '') return undefined;
  }
}

/** Returns a UUID (RFC 9562, version 8) derived from the lockfile and the pinned Node. */
function serialOf(lock: Lock, node: PinnedNode): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([lock.packages, node]))
    .digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
