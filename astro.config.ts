/** Configures the build of the pages. `server.ts` serves the built pages. */
import { hash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { developmentIntegration } from './development.ts';
import { dependencies } from './package.json' with { type: 'json' };
import { contentIntegration } from './src/content-model/vite-plugin.ts';
import { HEAD_SCRIPT_HASHES } from './src/document/head-script.ts';
import { withoutIslandStyles } from './src/document/island-styles.ts';
import { localizedRoutes } from './src/document/languages/localized-routes.ts';
import { galleryIntegration } from './src/gallery/integration.ts';
import { readBuildSettings } from './src/server/config/config.ts';
import { bundlePackages, nodeWithOwnEntry, precompress } from './src/server/static/astro-build.ts';

const settings = readBuildSettings(process.env);
const media = settings.mediaBaseUrl ? ` ${new URL(settings.mediaBaseUrl).origin}` : '';

/** @param file its path; a query may follow */
function generateScopedName(name: string, file: string): string {
  const relative = path.relative(import.meta.dirname, file.split('?', 1)[0] ?? '');
  return `_${hash('sha1', relative).slice(0, 5)}-${name}`;
}

export default defineConfig({
  site: settings.origin,
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file' },
  compressHTML: true,
  devToolbar: { enabled: false },
  session: false,
  // Servers encode no pictures. The build encodes photographs of content/
  // (src/content-model/pictures/encode-photograph.ts).
  image: { service: passthroughImageService() },
  // No page has highlighted code, and the highlighter's inline styles would violate the
  // content-security-policy.
  markdown: { syntaxHighlight: false },
  adapter: nodeWithOwnEntry(fileURLToPath(new URL('./src/pages/_server/entry.ts', import.meta.url))),
  integrations: [
    // No component suspends, so pages are rendered synchronously, without a stream for each component.
    react({ experimentalDisableStreaming: true }),
    contentIntegration(settings.contentDir, settings.mediaBaseUrl),
    localizedRoutes(settings.contentDir),
    galleryIntegration(process.env.GALLERY === '1'),
    precompress(),
    developmentIntegration(),
  ],
  security: {
    // The server checks the origin instead: Astro's check compares schemes, and so fails behind TLS proxies.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        `img-src 'self' data:${media}`,
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "manifest-src 'self'",
        "object-src 'none'",
      ],
      scriptDirective: { hashes: HEAD_SCRIPT_HASHES },
    },
  },
  vite: {
    plugins: [withoutIslandStyles(), bundlePackages()],
    // The default names contain the line of the rule, so that they compress badly: 2 kB more in all style
    // sheets.
    css: { modules: { generateScopedName } },
    // The modules that the script of every page shares with the scripts of forms are one file, not three
    // files, each smaller than the headers of its request.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shared', test: /preload-helper|rolldown[/:]runtime|draft-expiry|durations/ },
                ],
              },
            },
          },
        },
      },
    },
    ssr: { external: ['node:sqlite', ...Object.keys(dependencies)] },
    build: {
      // Inlines scripts that are smaller than the headers of their request, and style sheets of about that
      // size when they are compressed. Larger ones would push pages out of the first 14 KB, which arrive
      // without waiting for the visitor's confirmation. Fonts are not inlined, because the
      // content-security-policy blocks `data:` addresses.
      assetsInlineLimit: (file: string, content: Buffer) =>
        content.length < (file.endsWith('.css') ? 1_200 : file.endsWith('.js') ? 512 : 0),
    },
  },
});
