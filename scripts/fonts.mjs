/**
 * Subsets the site's fonts from their npm packages and writes `src/ui/fonts/*.woff2` and their `@font-face`
 * rules. Run by hand after a change here or an upgrade of the packages: `node scripts/fonts.mjs`. Anek Latin
 * keeps both axes, since headlines are wide, amounts narrow and text in between. Accented letters and rare
 * characters are in a separate file, which pages without them do not load; the rupee sign comes from the
 * package's extended file. Anek Devanagari is subset to the brand's word; the margin's digits are drawings
 * (src/ui/section/devanagari-digits.ts).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const latin = '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2';
const extended = '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2';
const devanagari = (weight) =>
  `@fontsource/anek-devanagari/files/anek-devanagari-devanagari-${weight}-normal.woff2`;

/** The lightest weight in use is 200 (the numbers 01 and 02), the widest width 125 (the tagline). */
const variationAxes = { wght: { min: 200, max: 800 }, wdth: { min: 75, max: 125 } };
const axes = 'font-weight: 200 800;\n  font-stretch: 75% 125%;';

const cuts = [
  {
    file: 'anek-latin',
    family: 'Anek',
    source: latin,
    ranges:
      'U+20-7E, U+A0, U+A7, U+A9, U+AD-AE, U+B0, U+B7, U+D7, U+2009, U+2010-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2122, U+2212',
    descriptors: axes,
    variationAxes,
  },
  {
    file: 'anek-latin-accents',
    family: 'Anek',
    source: latin,
    ranges:
      'U+A1-A6, U+A8, U+AA-AC, U+AF, U+B1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+201A, U+201E, U+2032-2033, U+2039-203A',
    descriptors: axes,
    variationAxes,
  },
  {
    file: 'anek-latin-rupee',
    family: 'Anek',
    source: extended,
    // The one-character file of the full weight range is smaller than one limited to our range.
    ranges: 'U+20B9',
    descriptors: axes,
  },
  {
    // The six code points of कार्य.
    file: 'anek-devanagari-brand',
    family: 'Anek Brand',
    source: devanagari(700),
    ranges: 'U+915, U+92F, U+930, U+93E, U+94D',
    descriptors: 'font-weight: 100 900;\n  ascent-override: 95%;\n  descent-override: 25%;',
    // Until the font has loaded nothing is shown, because a fallback could show boxes in the watermark.
    display: 'block',
  },
];

/** Kerning, ligatures, tabular figures, and features required for shaping; no small capitals and the like. */
const keepFeatures = ['kern', 'liga', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'clig'];
const shaping = [
  'abvs',
  'blws',
  'half',
  'haln',
  'nukt',
  'pres',
  'psts',
  'rkrf',
  'rphf',
  'akhn',
  'abvm',
  'blwm',
  'dist',
];

/** The characters of a `unicode-range`. */
function characters(ranges) {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [from, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

const rules = [];
for (const { file, family, source, ranges, descriptors, display = 'swap', variationAxes: kept } of cuts) {
  const font = await subsetFont(readFileSync(path.join(root, 'node_modules', source)), characters(ranges), {
    targetFormat: 'woff2',
    keepFeatures: source.includes('devanagari') ? [...keepFeatures, ...shaping] : keepFeatures,
    noHinting: true,
    ...(kept ? { variationAxes: kept } : {}),
  });
  writeFileSync(path.join(root, `src/ui/fonts/${file}.woff2`), font);
  console.log(`${String(font.length).padStart(7)} bytes  ${file}.woff2`);
  rules.push(`@font-face {
  font-family: "${family}";
  src: url("../fonts/${file}.woff2") format("woff2");
  ${descriptors}
  font-display: ${display};
  unicode-range: ${ranges};
}`);
}
const sheet = path.join(root, 'src/ui/styles/fonts.css');
writeFileSync(sheet, `/* Written by scripts/fonts.mjs: change it there. */\n${rules.join('\n')}\n`);
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', sheet], { stdio: 'inherit' });
