/**
 * What every page carries stands in one file of styles and one of script. The framework builds prerendered pages,
 * pages on demand and the browser's part on their own; left alone it sends shared styles twice and gives shared
 * modules files of their own, each one more round trip before the page can be painted.
 */
interface OutputOptions {
  codeSplitting?: unknown;
}

/** The style sheets that `Document.astro` reaches, whatever else a page brings, and those of most pages. */
const STYLES =
  /\/src\/(shell\/.*|ui\/(button|link|dialog|drawer|error-summary|field|notice|picture|section|reserved-width|styles)\/.*|features\/(forms\/(ui\/form|newsletter\/newsletter-form|enquiry\/enquiry)|library\/search\/ui\/search-box)(\.module)?)\.css/;

/** The shell's script and what it shares with scripts of single pages. */
const SCRIPTS =
  /\/Document\.astro\?astro&type=script|\/src\/(shell\/.*|ui\/dialog\/.*|features\/library\/search\/ui\/search-key)\.behaviour\.ts$|\/src\/(domain\/(phone|money)|features\/forms\/(draft\/draft-expiry|enquiry\/(enquiry-drawer.*|prefill|limits)))\.ts$/;

/** The home page's script and what it shares with the slider. */
const HOME =
  /\/pages\/index\.astro\?astro&type=script|\/src\/features\/home\/(image-fallback|motion\/motion)\.ts$/;

const EVERY_PAGE = 'every-page';
/** Bytes, not compressed. */
const MOST_IN_A_PAGE = 12 * 1024;

const SERVER_GROUPS = [{ name: EVERY_PAGE, test: STYLES }];
const BROWSER_GROUPS = [
  { name: EVERY_PAGE, test: SCRIPTS },
  { name: 'home', test: HOME },
];

/** A Vite plugin for all builds. */
export function everyPageChunk() {
  return {
    name: 'every-page-chunk',
    outputOptions(this: { environment: { name: string } }, options: OutputOptions) {
      const groups = this.environment.name === 'client' ? BROWSER_GROUPS : SERVER_GROUPS;
      return { ...options, codeSplitting: { groups } };
    },
  };
}

/**
 * Which styles stand in the page itself. Those of every page are a file, fetched once; a page's own come with it
 * while markup and styles together fit the first packets of a connection (some 14 KB compressed), since a second
 * file costs a second connection. Nothing else is inlined.
 * @param content the file's bytes
 */
export function standsInThePage(name: string, content: Buffer): boolean {
  return name.endsWith('.css') && !name.includes(EVERY_PAGE) && content.length <= MOST_IN_A_PAGE;
}
