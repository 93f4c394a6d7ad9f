/** Checks a bill of materials: CycloneDX 1.5, with Node and every package of the lockfile. */
import type { PinnedNode } from '../node-binary.mjs';
import type { Bill } from './bill.ts';
import { type Lock, nameOf } from './outcome.ts';

const ALGORITHMS: Readonly<Record<string, number>> = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-512': 128 };

/** @returns one sentence per problem */
export function checkBill(bill: Bill, lock: Lock, node: PinnedNode): string[] {
  const wrong: string[] = [];
  if (bill.bomFormat !== 'CycloneDX') wrong.push('bomFormat is not "CycloneDX".');
  if (!/^1\.\d$/.test(bill.specVersion)) wrong.push('specVersion is missing.');
  if (!/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(bill.serialNumber))
    wrong.push('serialNumber is no urn:uuid.');
  const { components, dependencies, metadata } = bill;
  for (const { name, version, type, purl, hashes } of [metadata.component, ...components]) {
    if (!name || !version || !type || !/^pkg:(npm|generic)\//.test(purl))
      wrong.push(`The component ${name || '(without a name)'} lacks version, type or purl.`);
    for (const { alg, content } of hashes ?? [])
      if (content.length !== ALGORITHMS[alg] || !/^[0-9a-f]+$/.test(content))
        wrong.push(`${name} has a hash that is none.`);
  }
  const refs = [metadata.component, ...components].map((one) => one['bom-ref']);
  const known = new Set(refs);
  if (known.size !== refs.length || known.has('')) wrong.push('bom-ref is missing or not unique.');
  const named = new Set(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]));
  for (const ref of named) if (!known.has(ref)) wrong.push(`${ref} is depended on and not listed.`);
  for (const ref of known) if (!named.has(ref)) wrong.push(`${ref} stands among no dependencies.`);
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = nameOf(place, entry);
    if (place && !known.has(`${name}@${entry.version}`))
      wrong.push(`${name} ${entry.version} is in the lockfile and not in the bill.`);
  }
  return [...wrong, ...checkRuntime(bill, node)];
}

/** Checks that Node is listed with version, licence and the committed hash of each platform's binary. */
function checkRuntime({ components }: Bill, { version, sha256 }: PinnedNode): string[] {
  const runtime = components.find(({ type, name }) => type === 'platform' && name === 'node');
  if (!runtime) return ['Node is not in the bill.'];
  const wrong =
    runtime.version === version ? [] : [`Node is ${runtime.version} and not ${version} in the bill.`];
  if (!runtime.licenses?.length) wrong.push('Node has no licence in the bill.');
  const listed = new Set(runtime.components?.flatMap(({ hashes }) => hashes.map(({ content }) => content)));
  for (const [name, hash] of Object.entries(sha256))
    if (!listed.has(hash)) wrong.push(`The binary of ${name} has not its committed hash in the bill.`);
  return wrong;
}
