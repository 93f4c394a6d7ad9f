/**
 * Subsets the site's fonts from their npm packages and writes `src/ui/fonts/*.woff2` and their `@font-face`
 * rules. Run it by hand after changing this file, upgrading the packages or translating much text:
 * `node scripts/fonts.mjs`. It needs fontTools and HarfBuzz (Debian: fonttools, python3-brotli,
 * libharfbuzz-bin).
 *
 * Pages in English have Anek Latin with both axes, since headlines are wide, amounts are narrow and text is
 * in between. Rare characters are in a separate file, which pages without them do not load; the rupee sign is
 * from the package's extended file. Pages in other languages have two weights of their script, with the
 * letters and conjuncts that occur in the language's folder of `content/`, and Latin in the same files. Text
 * in the script of another language has a file with the whole script, which only pages with such text load.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { conjunctsIn } from '../src/ui/fonts/conjuncts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(path.join(tmpdir(), 'fonts-'));
const at = (name) => path.join(work, name);

/** Half of the packages' value: shorter coordinates make a file a tenth smaller. */
const UNITS_PER_EM = '1000';

const latin = '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2';
const extended = '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2';
const FREQUENT =
  'U+20-23, U+25-3B, U+3D, U+3F-5B, U+5D, U+5F, U+61-7A, U+A0, U+A9, U+AD, U+B7, U+D7, U+2010-2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+203A';
const RARE =
  'U+24, U+3C, U+3E, U+5C, U+5E, U+60, U+7B-7E, U+A1-A8, U+AA-AC, U+AE-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2009, U+2012, U+201A, U+201E, U+2022, U+202F, U+2032-2033, U+2039, U+2122, U+2212';

/** The lightest weight in use is 200 (the numbers 01 and 02), and the widest width is 125 (the tagline). */
const bothAxes = {
  family: 'Anek',
  axes: ['wght=200:800', 'wdth=75:125'],
  rule: 'font-weight: 200 800;\n  font-stretch: 75% 125%;',
  features: ['kern', 'liga', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'clig'],
};
const cuts = [
  { ...bothAxes, file: 'anek-latin', source: latin, ranges: FREQUENT },
  { ...bothAxes, file: 'anek-latin-rare', source: latin, ranges: RARE },
  // This file has one character: with the full weight range it is smaller than with the weights in use.
  { ...bothAxes, file: 'anek-latin-rupee', source: extended, ranges: 'U+20B9', axes: [] },
];

const devanagari = { script: 'Devanagari', ranges: 'U+900-97F, U+200C-200D, U+20B9, U+25CC' };
const gujarati = { script: 'Gujarati', ranges: 'U+A80-AFF, U+200C-200D, U+20B9, U+25CC' };
/** 400 for text and the second voice of a headline, 700 for labels and the first voice. */
const WEIGHTS = { 400: '100 500', 700: '501 900' };
/** The metrics of the Latin font, so that text of every language has the same height in its line. */
const METRICS = 'ascent-override: 90%;\n  descent-override: 20%;\n  line-gap-override: 0%;';
/** The font has one hyphen. Its glyph is also that of U+2010 and U+2011, which no line break follows. */
const HYPHENS = `
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for table in font['cmap'].tables:
    if 0x2D in table.cmap:
        table.cmap.update({0x2010: table.cmap[0x2D], 0x2011: table.cmap[0x2D]})
font.save(sys.argv[1])`;

/** Conjuncts and the positions of marks. Kerning, which these texts hardly need, would add a tenth. */
const SHAPING = [
  ...['akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct', 'pres', 'abvs', 'blws', 'psts', 'haln', 'nukt'],
  ...['locl', 'ccmp', 'rlig', 'calt', 'mark', 'mkmk', 'abvm', 'blwm'],
];
const LANGUAGES = { hi: devanagari, mr: devanagari, gu: gujarati };
for (const [language, { script, ranges }] of Object.entries(LANGUAGES)) {
  const name = script.toLowerCase();
  for (const [weight, declared] of Object.entries(WEIGHTS))
    cuts.push({
      family: `Anek ${language}`,
      file: `anek-${language}-${weight}`,
      source: `@fontsource/anek-${name}/files/anek-${name}-${name}-${weight}-normal.woff2`,
      words: { language, script },
      features: SHAPING,
      latin: `@fontsource/anek-latin/files/anek-latin-latin-${weight}-normal.woff2`,
      ranges: `${FREQUENT}, ${ranges}`,
      rule: `font-weight: ${declared};\n  ${METRICS}`,
    });
}

/**
 * On pages in another language: the names of the languages, and names of files and people, which need all
 * conjuncts of a script. Half of the units of the other files make these a tenth smaller.
 */
for (const [script, letters, names] of [
  ['devanagari', 'U+900-97F', 'U+91F-920, U+926, U+928, U+92E, U+930, U+939, U+93E-940, U+94D'],
  ['gujarati', 'U+A80-AFF', 'U+A97, U+A9C, U+AA4, U+AB0, U+ABE, U+AC0-AC1'],
])
  for (const [family, ranges, features] of [
    ['names', names, ['half', 'mark', 'blwm']],
    ['scripts', `${letters}, U+200C-200D, U+25CC`, SHAPING.filter((name) => name !== 'locl')],
  ])
    cuts.push({
      family: `Anek ${family}`,
      file: `anek-${family}-${script}`,
      source: `@fontsource/anek-${script}/files/anek-${script}-${script}-500-normal.woff2`,
      ranges,
      axes: [],
      features,
      unitsPerEm: '500',
      rule: `font-weight: 100 900;\n  ${METRICS}`,
    });

const rules = [];
for (const { family, file, rule, ranges, ...cut } of cuts) {
  const out = path.join(root, `src/ui/fonts/${file}.woff2`);
  writeFont(out, { ranges, ...cut });
  console.log(`${String(readFileSync(out).length).padStart(7)} bytes  ${file}.woff2`);
  rules.push(`@font-face {
  font-family: "${family}";
  src: url("../fonts/${file}.woff2") format("woff2");
  ${rule}
  font-display: swap;
  unicode-range: ${ranges};
}`);
}
rmSync(work, { recursive: true });
const conjuncts = Object.keys(LANGUAGES).map((language) => [
  language,
  conjunctsIn(textsOf(language)).join(' '),
]);
writeFileSync(
  path.join(root, 'src/ui/fonts/conjuncts.json'),
  `${JSON.stringify(Object.fromEntries(conjuncts), null, 2)}\n`,
);
writeFileSync(
  path.join(root, 'src/ui/styles/fonts.generated.css'),
  `/* Generated by scripts/fonts.mjs: do not edit. */\n${rules.join('\n')}\n`,
);

/** Writes one file, with the letters of a script and Latin, or with those of the ranges. */
function writeFont(out, { source, ranges, words, latin, axes, features, unitsPerEm }) {
  if (words) {
    unpack(source, 'source');
    writeScript(wordsOf(words), features);
    scale('script');
    // Texts in these languages have few words in Latin, which do without kerning.
    unpack(latin, 'source');
    writeSubset([unicodes(FREQUENT)], ['tnum', 'ccmp', 'mark']);
    scale('latin');
    run('pyftmerge', at('script'), at('latin'), `--output-file=${at('scaled')}`);
  } else {
    unpack(source, 'source');
    writeSubset([unicodes(ranges)], features);
    if (axes.length > 0) run('fonttools', 'varLib.instancer', at('subset'), ...axes, '-o', at('subset'));
    scale('scaled', unitsPerEm);
  }
  run('python3', '-c', HYPHENS, at('scaled'));
  run('fonttools', 'ttLib.woff2', 'compress', at('scaled'), '-o', out);
}

/**
 * Writes a subset with the glyphs that words consist of, and no other conjuncts. Conjuncts are formed in
 * stages, so some words need glyphs that no finished word shows: the glyphs of its beginnings, and of earlier
 * stages.
 * @throws an error if the subset sets a word differently from the whole font
 */
function writeScript(words, features) {
  const whole = shape('source', words);
  const glyphs = glyphsIn(whole);
  const inStages = [
    (differing) => shape('source', beginningsOf(differing)),
    (differing) => shape('source', differing, ['pres', 'abvs', 'blws', 'psts', 'haln', 'calt']),
  ];
  writeFileSync(at('letters'), words.join(''));
  for (;;) {
    writeSubset([`--gids=${[...glyphs]}`, `--text-file=${at('letters')}`, '--no-layout-closure'], features);
    const subset = shape('subset', words);
    const differing = words.filter(
      (_, index) => Math.abs(widthOf(subset[index]) - widthOf(whole[index])) > 20,
    );
    if (differing.length === 0) return;
    const more = inStages.pop();
    if (!more) throw new Error(`The subset cannot set these words: ${differing.join(' ')}`);
    for (const glyph of glyphsIn(more(differing))) glyphs.add(glyph);
  }
}

/**
 * Returns the words of a language’s texts in its script, its digits, and the sign of the currency. The glossary has
 * words to avoid.
 */
function wordsOf({ language, script }) {
  const digits = script === 'Gujarati' ? '૦૧૨૩૪૫૬૭૮૯' : '०१२३४५६७८९';
  const words = textsOf(language).match(new RegExp(`[\\p{scx=${script}}\\u200c\\u200d]+`, 'gu'));
  return [...new Set(words), digits, '₹'];
}

function textsOf(language) {
  const folder = path.join(root, 'content', language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && name !== 'glossary.yaml')
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

/** Returns the beginnings of words, with and without a joiner. */
function beginningsOf(words) {
  const beginnings = words.flatMap((word) => [...word].map((_, index) => word.slice(0, index + 1)));
  return [...new Set(beginnings.flatMap((beginning) => [beginning, `${beginning}\u200d`]))];
}

/** Returns a line of glyphs and widths for each word. Kerning is off, because the subsets have none. */
function shape(font, words, off = []) {
  writeFileSync(at('words'), words.join('\n'));
  const features = ['dist', 'kern', ...off].map((name) => `-${name}`);
  const format = ['--no-glyph-names', '--no-clusters', `--features=${features}`];
  return run('hb-shape', at(font), `--text-file=${at('words')}`, ...format)
    .trim()
    .split('\n');
}

function glyphsIn(lines) {
  return new Set(lines.join().match(/(?<=[[|])\d+/g));
}

/**
 * The width of a word. Marks above and below have hardly any width, so joined marks and single marks give the
 * same width.
 */
function widthOf(line) {
  return line.match(/(?<=\+)-?\d+/g).reduce((sum, width) => sum + Number(width), 0);
}

function unicodes(ranges) {
  return `--unicodes=${ranges.replaceAll(' ', '')}`;
}

function unpack(source, name) {
  run('fonttools', 'ttLib.woff2', 'decompress', path.join(root, 'node_modules', source), '-o', at(name));
}

function writeSubset(selected, features) {
  const options = [
    `--layout-features=${features}`,
    '--no-hinting',
    '--name-IDs=0',
    '--drop-tables+=STAT,gasp',
    `--output-file=${at('subset')}`,
  ];
  run('pyftsubset', at('source'), ...selected, ...options);
}

function scale(name, unitsPerEm = UNITS_PER_EM) {
  run('fonttools', 'ttLib.scaleUpem', at('subset'), unitsPerEm, '--output-file', at(name));
}

function run(program, ...parameters) {
  return execFileSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
