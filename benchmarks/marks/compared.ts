/** Claims about compared words, and the words that differ most. */
import { type Claim, percentile } from '../library/claims.ts';
import type { Compared } from './comparison.ts';

const MIN_WORDS = 1_000;
/** Minimum overlap of a word's two boxes, and the minimum share of words that reach it. */
const OVERLAP = { least: 0.9, share: 0.95 };
const MIN_INK = 0.95;
const LISTED = 12;

export function claimsOf(name: string, { pairs, own, reference, ink }: Compared): Claim[] {
  const covered = ink.own.covered / ink.own.dark;
  const other = ink.reference.covered / ink.reference.dark;
  const near = pairs.filter(({ overlap }) => overlap >= OVERLAP.least).length / pairs.length;
  const median = percentile(
    pairs.map(({ overlap }) => overlap),
    0.5,
  );
  return [
    {
      ...count(`${name}: paired words`, pairs.length),
      claimed: `>= ${MIN_WORDS}`,
      holds: pairs.length >= MIN_WORDS,
      limit: MIN_WORDS,
    },
    count(`${name}: unpaired words of the site`, own.length),
    count(`${name}: unpaired words of pdftotext`, reference.length),
    {
      what: `${name}: overlap of at least ${OVERLAP.least}`,
      measured: `${near.toFixed(4)} (median overlap ${median.toFixed(3)})`,
      claimed: `>= ${OVERLAP.share}`,
      holds: near >= OVERLAP.share,
      value: near,
      unit: 'of the paired words',
      limit: OVERLAP.share,
    },
    {
      what: `${name}: ink inside the words of ${ink.pages} pages`,
      measured: `${covered.toFixed(4)} (pdftotext: ${other.toFixed(4)}, ratio ${(covered / other).toFixed(3)})`,
      claimed: `>= ${MIN_INK}`,
      holds: covered >= MIN_INK,
      value: covered,
      unit: 'of the dark pixels',
      reference: { what: 'pdftotext', value: other },
      limit: MIN_INK,
    },
  ];
}

function count(what: string, value: number): Claim {
  return { what, measured: String(value), claimed: '', value, unit: 'words' };
}

/** Prints the words with the smallest overlap, one line for each text, and the first unpaired ones. */
export function printWorst(name: string, { pairs, own, reference }: Compared): void {
  const below = pairs.filter(({ overlap }) => overlap < OVERLAP.least).sort((a, b) => a.overlap - b.overlap);
  const byText = [...Map.groupBy(below, ({ text }) => text)];
  process.stdout.write(`\n${name}: ${below.length} words overlap less than ${OVERLAP.least}; the worst:\n`);
  for (const [text, [worst, ...others]] of byText.slice(0, LISTED)) {
    if (!worst) continue;
    const places = [worst.own, worst.reference].map(
      ({ left, right }) => `${left.toFixed(1)} to ${right.toFixed(1)}`,
    );
    process.stdout.write(
      `  ${worst.overlap.toFixed(2)}  ${text}  (${others.length + 1} times)  ${places.join(', pdftotext ')}  ${worst.file}, page ${worst.page}\n`,
    );
  }
  for (const [side, words] of Object.entries({ 'the site': own, pdftotext: reference })) {
    const listed = words.slice(0, LISTED).map(({ text, page }) => `${text} (page ${page})`);
    process.stdout.write(`  unpaired words of ${side}: ${words.length}  ${listed.join('  ')}\n`);
  }
}
