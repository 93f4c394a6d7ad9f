/**
 * Keeps the styles that every page carries in one chunk. The framework builds prerendered pages and pages on
 * demand apart; where their chunks differ, it inlines the shared styles twice, a quarter of every page's bytes.
 */
interface OutputOptions {
  codeSplitting?: unknown;
}

/** The style sheets that `Document.astro` reaches, whatever else a page brings. */
const EVERY_PAGE =
  /\/src\/(shell\/.*|ui\/(button|link|dialog|drawer|field|notice|styles)\/.*|features\/forms\/(form|newsletter\/newsletter-form)(\.module)?)\.css/;

/** A Vite plugin for the two builds on the server's side. */
export function oneStyleChunk() {
  return {
    name: 'one-style-chunk',
    applyToEnvironment: (environment: { name: string }) => environment.name !== 'client',
    outputOptions(options: OutputOptions) {
      return { ...options, codeSplitting: { groups: [{ name: 'every-page', test: EVERY_PAGE }] } };
    },
  };
}
