/**
 * Walks every page and state once, and asks there whatever can be asked of any page: whether everything can
 * be read, on screens, on paper and under special conditions; both accessibility checkers; dark patterns;
 * valid HTML; the bytes of scripts; and nothing from other sites. The proof `seen` looks at more widths, at
 * the printed file, and at what the focus reaches on all pages.
 */
import { loadContent } from '../../../../src/content-model/load.ts';
import * as urls from '../../../../src/urls.ts';
import { CONTENT } from '../../../fixture-content.ts';
import { ALL_ADDRESSES } from '../../../pages.ts';
import { expect, WIDTHS } from '../../support/site.ts';
import { darkPatternsIn, ratesWithoutFee } from '../dark-patterns.ts';
import { axeFaults, ibmFaults, SHELL } from '../engines.ts';
import { htmlFaults } from '../html-faults.ts';
import { orderFaults, pictureFaults, scriptFaults, widthFaults } from './conditions.ts';
import { fieldFaults } from './field-faults.ts';
import { focusFaults, notReached } from './focus-faults.ts';
import { glyphFaults } from './glyph-faults.ts';
import { nameFaults } from './name-faults.ts';
import { pdfFaults, printFaults } from './print-faults.ts';
import { FIRST, FOCUS_STATES, FOCUSED, MAIN, STATES, unfold } from './states.ts';
import { textFaults } from './text-faults.ts';
import { test } from './walker.ts';

const isProof = process.env.SEEN === 'all';
const SCREENS = isProof ? WIDTHS : ([360, 1280] as const);
/** The width of a sheet of A4 between its margins, in CSS pixels. */
const PAPER = 703;
const { optional } = loadContent(CONTENT).content.text.en.forms.shared;

// The console reports the status of error pages, and the pictures that are taken away.
test.use({ expectedConsole: [/Failed to load resource|Content Security Policy/] });
if (isProof) test.describe.configure({ timeout: 900_000 });

/** Asks the second question when the first one is answered, because a question scrolls the page. */
const inTurn = async (first: Promise<string[]>, second: () => Promise<string[]>) => [
  ...(await first),
  ...(await second()),
];

for (const { name, address, before, act, opens, status = 200 } of STATES)
  test(name, async ({ page, request, baseURL }) => {
    const isPage = ALL_ADDRESSES.includes(name);
    const path = typeof address === 'string' ? address : await address(request);
    // The main pages have the bar and the footer of all pages.
    const exceptFor = FOCUSED.has(path) ? undefined : SHELL;
    const ask = async (question: string, found: Promise<string[]>) =>
      expect.soft(await found, question).toEqual([]);
    const foreign: string[] = [];
    page.on('request', (sent) => {
      if (!new RegExp(`^(${baseURL}/|data:|blob:)`).test(sent.url())) foreign.push(sent.url());
    });
    await before?.(page);
    for (const [index, width] of SCREENS.entries()) {
      await page.setViewportSize({ width, height: 800 });
      // An opened page adapts to its window. What the bar opens differs.
      if (index === 0 || opens === 'bar' || isProof) {
        const response = await page.goto(path);
        if (index === 0 && isPage) {
          expect.soft(response?.status(), 'status').toBe(status);
          await ask('HTML', htmlFaults((await response?.text()) ?? ''));
          if (MAIN.has(name)) await ask('scripts', scriptFaults(page));
        }
        await act?.(page);
      }
      const read = async (question: string) =>
        ask(
          `${question} at ${width} px`,
          inTurn(textFaults(page, exceptFor), () => fieldFaults(page)),
        );
      await read('text and fields');
      if (index === 0) {
        await ask('names', nameFaults(page));
        await ask('glyphs', glyphFaults(page));
        // The gallery shows every component in every state, as no page does.
        if (path !== '/dev/gallery')
          await ask('dark patterns', darkPatternsIn(page, optional, opens !== undefined));
        if (path === urls.page('product') || path === urls.charges())
          await ask('price', ratesWithoutFee(page));
        if (!act && !opens && (FIRST.has(name) || !isPage)) {
          await page.setViewportSize({ width: PAPER, height: 1000 });
          await page.emulateMedia({ media: 'print' });
          await ask(
            'printed',
            inTurn(textFaults(page, exceptFor), () => printFaults(page)),
          );
          if (isProof) await ask('PDF', pdfFaults(page));
          await page.emulateMedia({ media: null });
          await page.setViewportSize({ width, height: 800 });
        }
      }
      if (await unfold(page)) await read('unfolded text and fields');
      if (index === 0 || FOCUSED.has(name)) await ask(`axe at ${width} px`, axeFaults(page, exceptFor));
      // One page of each kind: this engine needs as long as all other questions.
      if (index === 0 && (isProof ? FIRST : MAIN).has(name)) await ask('IBM', ibmFaults(page));
    }
    if (isPage && !opens) {
      if (MAIN.has(name)) await ask('style sheets in reverse order', orderFaults(page));
      if (FIRST.has(name))
        await ask(
          'width and large text',
          widthFaults(page, MAIN.has(name) || isProof ? () => textFaults(page, exceptFor) : undefined),
        );
      await ask('without pictures', pictureFaults(page));
    }
    expect(foreign, 'from other sites').toEqual([]);
  });

for (const { name, address, act } of isProof
  ? FOCUS_STATES
  : FOCUS_STATES.filter(({ name }) => FOCUSED.has(name)))
  for (const [width, height] of isProof
    ? ([
        [360, 640],
        [1280, 640],
        [1280, 800],
        [1280, 1080],
      ] as const)
    : ([
        [360, 640],
        [1280, 800],
      ] as const))
    test(`${name}: focus at ${width} × ${height}`, async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width, height });
      await page.goto(typeof address === 'string' ? address : await address(request));
      await act?.(page);
      expect.soft(await focusFaults(page)).toEqual([]);
      if (!isProof) expect(await notReached(page)).toEqual([]);
    });

test('text that no font of the site has is found', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent('<p>मराठी</p><p>Marathi</p>');
  expect(await glyphFaults(page)).toEqual([expect.stringContaining('मराठी')]);
  await page.close();
});

test('a name that lost the space between two words is found, and an empty field that is invalid', async ({
  browser,
}) => {
  const page = await browser.newPage();
  // The space between the words is a text of its own, at the end of a line.
  const heading = '<h2 style="width: 5em">Apply:<!-- --> <em>Credit Analyst</em></h2>';
  await page.setContent(`<main>${heading}<label>Resume <input type="file" required></label></main>`);
  expect(await nameFaults(page)).toEqual([
    'Apply: Credit Analyst',
    expect.stringMatching(/^invalid: Resume/),
  ]);
  await page.close();
});

if (isProof)
  test('a sheet with one line, before another sheet, is found', async ({ page }) => {
    await page.setContent('<p>One</p><p style="break-before: page">Two</p>');
    expect(await pdfFaults(page)).toEqual([expect.stringMatching(/^sheet 1: ends at/)]);
  });

test('each engine detects a picture without a name and a focus stop without a function', async ({ page }) => {
  await page.goto(urls.underWorking());
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<section tabindex="0" aria-label="A"><img src="/favicon.ico"></section>',
      );
  });
  expect((await axeFaults(page)).join()).toContain('axe image-alt');
  expect((await ibmFaults(page)).join()).toContain('IBM element_tabbable_role_valid');
});
