/**
 * A site on which the go-live check finds nothing: content with real values, and the documents that it names.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { loadContent } from '../../../src/content-model/load.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { CONTENT, copyContent } from '../../fixture-content.ts';
import { pdf } from '../library/search-fixture.ts';

/** The days from now on which claims and openings of a site that is kept up to date have their dates. */
const DAYS: Readonly<Record<string, number>> = { asOf: -30, review: 180, until: 60, expires: 180 };

/** What a company enters in place of each placeholder. */
const ENTERED: readonly (readonly [RegExp, string])[] = [
  [/^\[.+\]$/, 'Entered'],
  [/^Sample\. /, ''],
  [/^Sample Name \w+$/, 'Asha Rao'],
  [/\b(\w+)@\w+\.example\b/g, '$1@lender.in'],
  [/https:\/\/\w+\.example\b/g, 'https://www.lender.in'],
  [/\+91 \d\d 0000 0000/g, '+91 22 1111 1111'],
];

/** Copies the tests' content to `folder`, and enters what a company enters before it goes live. */
export function enterRealContent(folder: string, now = Date.now()): void {
  rmSync(folder, { recursive: true, force: true });
  copyContent(folder);
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue;
    const file = path.join(folder, name);
    const document = parseDocument(readFileSync(file, 'utf8'));
    visit(document, {
      Map(_, map) {
        if (map.get('sample') === true) map.set('sample', false);
        if (map.get('approved') === false) map.set('approved', true);
        for (const [key, days] of Object.entries(DAYS))
          if (/^\d{4}-\d\d-\d\d$/.test(String(map.get(key)))) map.set(key, day(days));
        const closed = map.get('closed');
        if (isSeq(closed)) closed.add(day(300));
        const social = map.get('social');
        if (isSeq(social))
          for (const network of social.items)
            if (isMap(network)) network.set('url', 'https://www.lender.in/social');
      },
      Scalar(_, node) {
        if (isScalar(node) && typeof node.value === 'string')
          node.value = ENTERED.reduce((text, [from, to]) => text.replace(from, to), node.value);
      },
    });
    writeFileSync(file, document.toString({ lineWidth: 0 }));
  }
}

/** Writes the documents that the content names: those with figures, and one of each other kind. */
export async function putDocuments(documentsDir: string): Promise<void> {
  const { library, text } = loadContent(CONTENT).content;
  const { facts } = text.en.library.front;
  const others = library.newest
    .filter(({ kind }) => !facts.some((fact) => fact.kind === kind))
    .map(({ folder, words }) => [...folder, `${[words ?? 'Document'].flat()[0]} 2024-25.pdf`].join('/'));
  for (const name of [...facts.map(({ document }) => document), ...others]) {
    const file = path.join(documentsDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await pdf([path.basename(name, '.pdf'), 'The second page']));
  }
}
