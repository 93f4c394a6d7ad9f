/** The rules for imports between folders of `src/`: the table in docs/where-code-lives.md as data. */
import path from 'node:path';
import type { ProjectFile } from './project-files.ts';

interface Rule {
  /** Zones that this zone may import, in addition to itself. */
  may: readonly string[];
  /** Matches the files in `features` that this zone may import. */
  featureFiles?: RegExp;
}

/** Matches components and the functions that prepare their text, but no server modules. */
const PUBLIC = /(?<!\.server)\.tsx?$/;

const RULES: Record<string, Rule> = {
  pages: { may: ['document', 'shell', 'features', 'ui', 'content-model', 'server', 'domain', 'urls'] },
  gallery: {
    may: ['document', 'shell', 'features', 'ui', 'content-model', 'domain', 'urls'],
    featureFiles: PUBLIC,
  },
  cli: {
    may: ['operations', 'features', 'content-model', 'server', 'domain', 'urls', 'tools'],
    featureFiles: /\.server\.ts$/,
  },
  operations: {
    may: ['features', 'content-model', 'server', 'domain', 'urls'],
    featureFiles: /\.server\.ts$/,
  },
  document: { may: ['shell', 'ui', 'content-model', 'features', 'domain', 'urls'], featureFiles: PUBLIC },
  shell: { may: ['ui', 'content-model', 'features', 'domain', 'urls'], featureFiles: PUBLIC },
  features: { may: ['ui', 'content-model', 'server', 'domain', 'urls'] },
  ui: { may: ['domain'] },
  'content-model': { may: ['domain', 'urls'] },
  server: { may: ['domain'] },
  tools: { may: ['content-model', 'server', 'domain'] },
  domain: { may: [] },
  urls: { may: [] },
  // Every file can use these declarations without an import. They use the content model's types.
  'src/env.d.ts': { may: ['content-model'] },
};

/**
 * Floors, lowest first. A folder may import folders of lower floors only, so that no two import each other. Files beside
 * the folders compose them, and no folder imports these files.
 */
const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/features/library': [
    ['document'],
    ['catalogue'],
    ['ingest', 'register'],
    ['check', 'pdf-pages', 'search'],
    ['editions'],
    ['feeds', 'files', 'reader'],
    ['verify'],
    ['browse'],
  ],
  'src/server': [
    ['child-process', 'config', 'metrics', 'responses'],
    ['database', 'logging', 'static'],
    ['limits', 'outbox'],
    ['http'],
  ],
};

/**
 * Matches static and dynamic imports, including type imports, re-exports, scripts of pages, and style sheets
 * that use another style sheet.
 */
const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"]([^'"]+)['"]|<reference\s+path=["']([^"']+)["']|\bimport\(\s*['"]([^'"]+)['"]|<script[^>]*\ssrc="([^"]+)"|@import\s+(?:url\()?['"]([^'"]+)['"]|\bcomposes:[^;]*\sfrom\s+['"]([^'"]+)['"]/g;

/** @returns a file's import specifiers, as they are in the source */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match.slice(1).find(Boolean) ?? '');
}

/** @returns one sentence for every forbidden import */
export function wrongImports(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ name, text }) =>
    importsOf(text)
      .filter((target) => target.startsWith('.'))
      .map((target) => path.posix.join(path.posix.dirname(name), target.replace(/\?.*$/, '')))
      .map((target) => violation(name, target))
      .filter((found) => found !== undefined),
  );
}

function violation(from: string, to: string): string | undefined {
  const [source, target] = [zoneOf(from), zoneOf(to)];
  const rule = RULES[source];
  if (!rule)
    return `${from}: ${source} has no rule. Put the file where it belongs, or add the folder to the table.`;
  if (source === target) return wrongInside(from, to);
  if (!rule.may.includes(target))
    return `${from} imports ${to}: ${source} may import ${rule.may.join(', ') || 'no other folder'}. Pass it in, or move what both need down.`;
  if (target === 'features' && rule.featureFiles && !rule.featureFiles.test(to))
    return `${from} imports ${to}: of a feature, ${source} may import only files that match ${rule.featureFiles}.`;
  if (source === 'features' && target === 'server' && !/\.server\.tsx?$/.test(from))
    return `${from} imports ${to}: inside a feature only *.server.ts may import server/, so that none of it reaches a browser.`;
  return undefined;
}

function wrongInside(from: string, to: string): string | undefined {
  const [one, other] = [featureOf(from), featureOf(to)];
  if (one === other) return wrongFloor(from, to);
  return `${from} imports ${to}: a feature may not import another feature. Move what both need to ui, content-model or server.`;
}

function wrongFloor(from: string, to: string): string | undefined {
  const [root, floors] = Object.entries(FLOORS).find(([folder]) => from.startsWith(`${folder}/`)) ?? [];
  if (!root || !floors) return undefined;
  const [source, target] = [from, to].map((name) => /^([^/]+)\//.exec(name.slice(root.length + 1))?.[1]);
  if (source === undefined || source === target) return undefined;
  const floorOf = (folder = '') => floors.findIndex((floor) => floor.includes(folder));
  const [own, other] = [floorOf(source), floorOf(target)];
  if (own === -1) return `${from}: ${root}/${source} is on no floor. Add the folder to FLOORS.`;
  if (other !== -1 && other < own) return undefined;
  const lower = floors.slice(0, own).flat().join(', ') || `no other folder of ${root}`;
  return `${from} imports ${to}: ${root}/${source} may import ${lower}. Pass it in, or move what both need down.`;
}

/**
 * Returns a file's zone: `features` for `src/features/home/financial-service.ts`; its path if it is not in
 * `src/`.
 */
function zoneOf(name: string): string {
  if (name === 'src/urls.ts') return 'urls';
  return /^(?:src\/([^/]+)|(tools))\//.exec(name)?.slice(1).find(Boolean) ?? name;
}

function featureOf(name: string): string | undefined {
  return /^src\/features\/([^/]+)/.exec(name)?.[1];
}
