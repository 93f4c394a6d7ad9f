/** Runs the two accessibility checkers, axe and IBM's, on the page in its current state. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ANSWERED } from './engine-questions.ts';
import { layOutFarParts } from './far-parts.ts';

/** The rules for WCAG 2.2 level AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const ACE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);
/** The bar and the footer, which are the same on every page. */
export const SHELL = ':is(header, footer):not(main *)';

/** A result of the IBM checker. */
interface Result {
  ruleId: string;
  /** FAIL is a violation, POTENTIAL a question. */
  outcome: 'FAIL' | 'POTENTIAL';
  message: string;
  snippet: string;
}

/** Fails if axe reports a violation. IBM's checker looks at one page of each kind (seen/seen.spec.ts). */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await axeFaults(page), `accessibility of ${page.url()}`).toEqual([]);

/**
 * @param exceptFor a selector of parts that are not checked
 * @returns the violations that axe finds in the page, as it is now
 */
export async function axeFaults(page: Page, exceptFor?: string): Promise<string[]> {
  // The builder sends all of axe twice. One that has been sent stays until the page changes.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Legacy mode avoids opening a second page. It does not check frames, but these pages have none.
  const builder = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(TAGS)
    .setLegacyMode();
  const { violations } = await (exceptFor ? builder.exclude(exceptFor) : builder).analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `axe ${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
}

/**
 * Returns the violations of the IBM checker, and its questions without an answer in engine-questions.ts. In
 * closed `details` it finds fields but not their labels; tests open the details and check the fields then.
 */
export async function ibmFaults(page: Page): Promise<string[]> {
  // The IBM checker does not see the labels of parts that are not laid out.
  await layOutFarParts(page);
  await page.evaluate(`globalThis.ace ??= (() => { ${ACE}; return ace; })();`);
  const results: Result[] = await page.evaluate(
    `new ace.Checker().check(document, ['IBM_Accessibility']).then(({ results }) => results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && /FAIL|POTENTIAL/.test(outcome))
      .filter(({ ruleId, node }) => ruleId !== 'input_label_exists' || !node.closest('details:not([open])'))
      .map(({ ruleId, value, message, snippet }) => ({ ruleId, outcome: value[1], message, snippet })))`,
  );
  return results
    .filter((result) => result.outcome === 'FAIL' || !isAnswered(result))
    .map(({ ruleId, outcome, message, snippet }) => `IBM ${ruleId} (${outcome}): ${message} ${snippet}`);
}

function isAnswered({ ruleId, snippet }: Result): boolean {
  return ANSWERED.some(({ rule, about }) => rule === ruleId && (about?.test(snippet) ?? true));
}
