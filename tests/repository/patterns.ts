/**
 * House rules that a search of the source can check. A search proves no security control: it shows what to
 * review.
 */
import type { ProjectFile } from './structure/project-files.ts';

export interface Rule {
  rule: string;
  /** Matches the names of the files that the rule is for. */
  files: RegExp;
  /** Matches what these files may not contain. */
  pattern: RegExp;
  fix: string;
  /** Texts that break the rule. */
  bad: readonly string[];
  /** Texts that look similar and are allowed. */
  good?: readonly string[];
  /** Reviewed files, which may contain it. */
  allowed?: readonly string[];
}

const PRODUCT = /^(src\/(?!.*\.(test|fixture)\.).*\.(ts|tsx|astro)|server\.ts|compose\.ts)$/;
const TESTS = /^tests\/(?!waiting\.ts|repository\/patterns\.ts).*\.ts$|^(src|tools)\/.*\.test\.tsx?$/;

/** Dangerous functions, which only reviewed files may use. */
const DANGERS: readonly Omit<Rule, 'files' | 'fix'>[] = [
  {
    rule: 'text that runs as code',
    pattern: /\beval\(|\bnew Function\(|\bvm\.run/,
    bad: ['eval(text)', 'new Function(text)'],
  },
  {
    rule: 'a shell',
    pattern: /shell: true|\bexecSync\(|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
    bad: ["execSync('ls ' + name)", "spawn('sh', args, { shell: true })"],
  },
  {
    rule: 'another program',
    pattern: /\b(spawn|spawnSync|execFile|fork)\(/,
    bad: ["spawn('sh')"],
    allowed: ['src/features/library/ingest/ocr/tesseract.server.ts', 'src/server/child-process/workers.ts'],
  },
  {
    rule: 'markup from text',
    pattern: /innerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|set:html/i,
    bad: ['node.innerHTML = text'],
    allowed: ['src/document/Document.astro', 'src/features/forms/ui/island.tsx'],
  },
  {
    rule: 'messages between windows',
    pattern: /window\.postMessage|addEventListener\('message'|onmessage/,
    bad: ["window.addEventListener('message', take)"],
  },
  {
    rule: 'a cookie',
    pattern: /document\.cookie|set-cookie|\.cookies\./i,
    bad: ["headers.append('Set-Cookie', text)"],
  },
  {
    rule: 'a variable of the environment that the configuration does not read',
    pattern: /process\.env\.(?!NODE_ENV\b)[A-Z]/,
    bad: ['process.env.PORT'],
  },
  { rule: 'a broken hash', pattern: /['"](md5|sha1|md4|ripemd\w*)['"]/i, bad: ["createHash('md5')"] },
  { rule: 'a predictable random number', pattern: /Math\.random\(/, bad: ['Math.random()'] },
  {
    rule: 'certificate verification that is switched off',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|sslmode=no-verify/,
    bad: ['{ rejectUnauthorized: false }'],
  },
  { rule: 'a lenient parser of HTTP', pattern: /insecureHTTPParser/, bad: ['{ insecureHTTPParser: true }'] },
  {
    rule: 'text as SQL',
    pattern: /sql\.(raw|lit)\(/,
    bad: ['sql.raw(text)'],
    allowed: ['src/server/database/migrate.ts'],
  },
  {
    rule: 'text as a pattern',
    pattern: /\bRegExp\(/,
    bad: ['new RegExp(text)'],
    // The patterns of content's schemas contain names of placeholders, which are in the code.
    allowed: ['src/content-model/schema/kit.ts', 'src/domain/email.ts'],
  },
  {
    rule: 'a request to another server',
    pattern: /\bfetch\(|\bhttps?\.(get|request)\(/,
    bad: ['await fetch(given)'],
    allowed: [
      'src/operations/doctor/site.server.ts',
      'src/features/forms/browser/islands.behaviour.ts',
      'src/features/forms/browser/send.ts',
      'src/features/library/browse/library.behaviour.ts',
      'src/ui/live-form.ts',
    ],
  },
];

export const RULES: readonly Rule[] = [
  ...DANGERS.map((danger) => ({
    ...danger,
    files: PRODUCT,
    fix: 'do without it, or review the file and allow it in tests/repository/patterns.ts',
  })),
  {
    rule: 'a test that sleeps or waits for silence',
    files: TESTS,
    // The last alternative matches a promise that only a timer settles; it may extend over several lines.
    pattern:
      /\bwaitForTimeout\(|['"]networkidle['"]|\bsetTimeout\b[^;]*from 'node:timers\/promises'|new Promise(?:<[^(]*>)?\(\s*\(?(\w+)\b[^)=]*\)?\s*=>\s*\{?\s*(?:void\s+)?setTimeout\(\s*(?:\1\b|\(\)\s*=>\s*\1\()/,
    fix: 'wait for an event, or use a function of tests/waiting.ts that states the reason',
    bad: [
      'await page.waitForTimeout(300);',
      "await page.goto('/', { waitUntil: 'networkidle' });",
      "import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';",
      'const pause = (ms: number) => new Promise<void>((next) => {\n  setTimeout(next, ms);\n});',
      'new Promise((resolve) => setTimeout(() => resolve(1), 50))',
    ],
    good: ['return new Promise((resolve) => {\n  const late = setTimeout(done, TIMEOUT_MS);\n});'],
  },
  {
    rule: 'a component in the browser that is no island',
    files: /^src\/.*(\.behaviour|shell\/shell)\.ts$/,
    pattern: /^import(?! type)[^;]*?'[^']+(?<!\.island)\.tsx'|import\('[^']+(?<!\.island)\.tsx'\)/m,
    fix: 'move what runs in the browser to a file named *.island.tsx',
    bad: ["import { Hero } from './hero.tsx';\n", "const load = () => import('./hero.tsx');\n"],
    good: ["import type { A } from './a.tsx';\nconst load = () => import('./form.island.tsx');\n"],
  },
  {
    rule: 'an island without the reason why it runs in the browser',
    files: /^src\/.*\.island\.tsx$/,
    pattern: /^(?!\/\/ Runs in the browser because \S.{20,}\.\n)/,
    fix: 'begin it with one line, "// Runs in the browser because ...", that says what needs the browser',
    bad: ["import { useState } from 'react';\n", '// Runs in the browser because.\n'],
    good: ['// Runs in the browser because it counts the characters that are left.\n'],
  },
  {
    rule: 'an island of Astro, whose runtime each page would contain',
    files: /^src\/.*\.astro$/,
    pattern: /\sclient:\w+/,
    fix: 'use Island of src/features/forms/ui/island.tsx',
    bad: ['<Hero\n  client:visible />'],
  },
  {
    rule: 'a visible element in a page',
    files: /^src\/.*\.astro$/,
    // Begins after the second `---`. None of the elements of the document structure is visible. The framework
    // moves scripts out of a component, so a `<template>` around one must stand in the page.
    pattern:
      /^(?:---\n[\s\S]*?\n---\n|(?!---))[\s\S]*?<(?!(?:html|head|body|main|meta|link|title|slot|script|template)\b)[a-z]/,
    fix: 'put it into a .tsx component and place that',
    bad: [
      '---\nconst a = 1;\n---\n<Document><p class="lead">Words</p></Document>',
      '{all.map(() => <li />)}',
    ],
    good: ['---\nconst a: Set<string> = b;\n---\n<html><body><Hero /><slot /></body></html>'],
  },
  {
    rule: 'styles of a component outside the layer `ui` (src/ui/styles/global.css)',
    files: /^src\/ui\/(?!.*\/examples\.).*\.module\.css$/,
    pattern: /^(?!@layer base, ui;\n\n@layer ui \{\n)|\n\}\s*\S/,
    fix: 'begin with "@layer base, ui;" and put all rules into one "@layer ui { ... }"',
    bad: ['@layer ui {\n  .card {}\n}\n', '@layer base, ui;\n\n@layer ui {\n  .card {}\n}\n.b {}\n'],
    good: ['@layer base, ui;\n\n@layer ui {\n  .card {}\n}\n'],
  },
  {
    rule: 'a layer outside src/ui',
    files: /^src\/(?!ui\/).*\.module\.css$/,
    pattern: /@layer/,
    fix: 'use no layer, so that its rules override the components of src/ui',
    bad: ['@layer ui {\n  .hero {}\n}\n'],
  },
  {
    rule: 'a list of languages in one selector, which Chromium does not read',
    files: /^src\/.*\.css$/,
    pattern: /:lang\([^)]*,/,
    fix: 'write :is(:lang(hi), :lang(mr))',
    bad: ['.folio:lang(hi, mr) {'],
  },
  {
    rule: 'a size of type outside the steps of src/ui/styles/tokens.css',
    files: /^src\/.*(?<!tokens|fallbacks|generated)\.css$/,
    pattern: /font-size: (?!(?:min\(|calc\([\d.]+ \* )?var\(--t-|inherit|[\d.]+(?:pt|em)\b)/,
    // Its lines grow with the window.
    allowed: ['src/features/home/tagline.module.css'],
    fix: 'use the nearest step, `var(--t-...)`; in print, points',
    bad: ['a {\n  font-size: 1.25rem;\n}\n', 'a {\n  font-size: clamp(1rem, 2vw, 2rem);\n}\n'],
    good: ['a {\n  font-size: var(--t-h3);\n}\n@media print {\n  a {\n    font-size: 9pt;\n  }\n}\n'],
  },
  {
    rule: 'a width of the window outside the four at which the layout changes',
    files: /^src\/.*\.css$/,
    pattern: /@media[^{]*width: (?!(?:480|768|1100|1600)px|(?:479|767|1099|1599)\.98px)/,
    fix: 'use 480, 768, 1100 or 1600 px, or a grid that fits its columns by itself',
    bad: ['@media (min-width: 1000px) {\n}\n'],
    good: ['@media screen and (max-width: 767.98px) {\n}\n@media (min-width: 1100px) {\n}\n'],
  },
  {
    // Files use global types without an import, so the import rules do not detect such a use.
    rule: 'a global type, outside pages',
    files: /^(src\/(?!pages\/|env\.d\.ts)|tools\/).*(?<!\.test)\.(ts|tsx|astro|css)$/,
    pattern: /\bdeclare global\b|\bApp\./,
    fix: 'pass the value as a parameter',
    bad: ['declare global {', 'const services: App.Services = a;'],
  },
];

/**
 * @returns one sentence for every file that breaks the rule, and for every reviewed file that no longer needs
 *   to be
 */
export function breaches(
  { rule, files, pattern, fix, allowed = [] }: Rule,
  all: readonly ProjectFile[],
): string[] {
  const found = all.filter(({ name, text }) => files.test(name) && pattern.test(text));
  const idle = allowed.filter((name) => !found.some((file) => file.name === name));
  return [
    ...idle.map((name) => `${name} no longer contains ${rule}: remove it from the reviewed files.`),
    ...found
      .filter(({ name }) => !allowed.includes(name))
      .map(({ name, text }) => {
        const line = text.slice(0, text.search(pattern)).split('\n').length;
        return `${name}:${line} contains ${rule}: ${fix}.`;
      }),
  ];
}
