/**
 * `npm run bench -- marks`: compares the word boxes that the reader uses to mark hits with those of
 * `pdftotext -bbox`, in PDFs that Chromium has printed in three scripts and in the sample library, and measures how
 * much of the ink of drawn pages is inside the boxes. Needs Debian's chromium, poppler-utils, fonts-dejavu-core,
 * fonts-lohit-deva and fonts-lohit-gujr. Exits with code 1 if a claim does not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Claim, groupsOf, printClaims } from './library/claims.ts';
import { claimsOf, printWorst } from './marks/compared.ts';
import { openComparison } from './marks/comparison.ts';
import { printDocument, sampleFiles } from './marks/documents.ts';
import { handOver } from './report/result.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-marks-'));
const claims: Claim[] = [];
try {
  const compare = await openComparison();
  const sources = {
    'Latin, Chromium': [await printDocument('en', scratch)],
    'Latin, sample library': sampleFiles(),
    'Devanagari, Chromium': [await printDocument('hi', scratch)],
    'Gujarati, Chromium': [await printDocument('gu', scratch)],
  };
  for (const [name, files] of Object.entries(sources)) {
    const compared = compare(files);
    claims.push(...claimsOf(name, compared));
    printWorst(name, compared);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = printClaims(claims) ? 0 : 1;
handOver({
  title: 'Word boxes',
  about:
    'The boxes of the words on a page, which the reader uses to mark the hits of a search: their horizontal overlap with those of pdftotext -bbox, and the share of the ink of drawn pages inside them. Words are paired if their text is equal and their boxes overlap.',
  groups: groupsOf(claims),
  missed: claims.flatMap(({ what, measured, claimed, holds }) =>
    holds === false ? [`${what}: ${measured} (${claimed})`] : [],
  ),
});
