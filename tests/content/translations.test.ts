/** Keeping translations up to date: what the check reports, and the commands stale, fill and translated. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { problemLine } from '../../src/content-model/content-problem.ts';
import { sharedTexts } from '../../src/content-model/languages/names.ts';
import { isApprovedTranslation } from '../../src/content-model/languages/page-texts.ts';
import { markTranslated } from '../../src/content-model/languages/stale.ts';
import { loadContent, type TranslatedText } from '../../src/content-model/load.ts';
import { checkContentFolder } from '../../src/operations/content-check.server.ts';
import { checkContent } from '../../src/operations/doctor/content-findings.server.ts';
import { run } from '../app/operations/operations-fixture.ts';
import { CONTENT, copyContent } from '../fixture-content.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'translations-'));
const file = (name: string) => path.join(folder, name);
const written = new Map<string, string>();
beforeAll(() => {
  copyContent(folder);
  // A language whose texts are those in English.
  cpSync(file('en'), file('hi'), { recursive: true });
  const names = sharedTexts(loadContent(CONTENT).content).map((text) => [text, text]);
  writeFileSync(file('hi/names.yaml'), stringify(Object.fromEntries(names)));
  writeFileSync(file('hi/language.yaml'), 'digits: latn\noffer: क\nnotice: क\nbinding: क\nsigned: {}\n');
  markTranslated(folder, 'hi');
  writeFileSync(
    file('hi/glossary.yaml'),
    'terms: [{ en: [zebra], use: [धागा] }]\nnever: [{ word: ऋण, use: लोन }]\nenglish: []\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  for (const [name, text] of written) writeFileSync(file(name), text);
  written.clear();
});

/** Replaces a text that must be in the file, until the test has ended. */
function change(name: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file(name), 'utf8');
  if (!written.has(name)) written.set(name, before);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file(name), after);
}

const messageOf = (): string => {
  try {
    loadContent(folder);
    return 'no problem';
  } catch (error) {
    return String(error);
  }
};
const hindi = () => loadContent(folder).content.text.hi as TranslatedText;
const command = (...args: string[]) => run('content', args, { ...process.env, CONTENT_DIR: folder });

const FAULTS: readonly [name: string, from: string | RegExp, to: string, problem: RegExp][] = [
  ['hi/home.yaml', /^title: .*\n/m, '', /home\.yaml:2 title: given nothing\. Translate the English “/],
  [
    'hi/home.yaml',
    'a {exchange} listed',
    'a कक listed',
    /about\.lead: .* Use the placeholders of the English text: \{company\} \{exchange\}\./,
  ],
  [
    'hi/careers.yaml',
    /id: credit-analyst/,
    'id: analyst',
    /Translate the entry credit-analyst of the English list\./,
  ],
  // The glossary excludes a word, and has another one for a term.
  ['hi/about.yaml', /^title: .*$/m, 'title: ऋण', /Write लोन in place of ऋण, as the glossary says\./],
  [
    'en/charges.yaml',
    /^title: .*$/m,
    'title: Money for a zebra',
    /charges\.yaml:\d+ title: .* “zebra” is धागा in the glossary, in “Money for a zebra”\./,
  ],
  ['hi/shell.yaml', 'path: /about', 'path: /hi/about', /Leave it out, or write "\/about" as in English\./],
];

test('what a translation lacks or has besides is reported with its file and fix', () => {
  for (const [name, from, to] of FAULTS) change(name, from, to);
  const message = messageOf();
  for (const [, , , problem] of FAULTS) expect(message).toMatch(problem);
});

const warnings = async () => (await checkContentFolder(folder, '')).warnings.map(problemLine).join('\n');

test('a name without a translation, and one that no file has, are warnings', async () => {
  change('hi/names.yaml', /^Mumbai:/m, 'Bombay:');
  expect(messageOf()).toBe('no problem');
  const lines = await warnings();
  expect(lines).toContain('names.yaml:1 given no “Mumbai”. Add this text with its translation.');
  expect(lines).toContain('given “Bombay”. Remove it: no file that all languages share has this text.');
});

test('the duty of the guide builds, and is in English until it is translated', async () => {
  const guide = readFileSync('docs/editor-guide.md', 'utf8');
  const [, duty = ''] = /```yaml\n( {2}- clause: .*?)```/s.exec(guide) ?? [];
  change('rules/rbi.yaml', /$/, duty);
  expect(messageOf()).toBe('no problem');
  change('hi/names.yaml', /\n$/, '\n\n');
  expect((await command('fill', 'hi')).stdout).toBe('Texts written in English: 1.\n');
  const { stdout } = await command('stale', 'hi');
  expect(stdout).toMatch(
    /^content\/hi\/names\.yaml Auctions of .*: new, is “Auctions.*\nOut of date: 1\.\n$/,
  );
});

test('the check warns of translations about another person or picture than the English text', async () => {
  expect(await warnings()).not.toContain('a translation of');
  for (const language of ['en', 'hi'])
    change(`${language}/about.yaml`, 'name: Sample Name One', 'name: Meera Joshi');
  change('en/about.yaml', 'position: Chief Risk Officer', 'position: Head of Risk');
  change('media/leaders/business-head.svg', '<svg', '<!-- another --><svg');
  const lines = await warnings();
  for (const [line, where, text] of [
    [94, '[1].name', '“Sample Name One”. Translate “Meera Joshi”'],
    [109, '[2].position', '“Chief Risk Officer”. Translate “Head of Risk”'],
    [126, '[3].image.alt', '“Illustration: a bearded man'],
  ])
    expect(lines).toContain(
      `hi/about.yaml:${line} leadership.leaders${where}: given a translation of ${text}`,
    );
  expect(lines).toContain("translated hi --file about --text 'leadership.leaders[1].name'");
});

test('a translation has the pictures, dates and approvals of the English text', () => {
  const { en, hi } = loadContent(folder).content.text;
  const { home, about } = hi as TranslatedText;
  expect(home.hero.slider.slides[0]?.picture.wide).toEqual(en.home.hero.slider.slides[0]?.picture.wide);
  expect(about.mission.years.claim).toEqual(en.about.mission.years.claim);
});

test('a changed English text is listed until the translation says the same', async () => {
  // Keys with the same beginning.
  change('en/about.yaml', /(?<=^ {2}lead: )All three read.*/m, 'Who lends');
  change('en/about.yaml', /(?<=position: )Chief Executive/, 'Lender');
  written.set('hi/.english.json', readFileSync(file('hi/.english.json'), 'utf8'));
  expect(hindi().stale).toEqual(['about']);
  const stale = await command('stale', 'hi');
  expect(stale.code).toBe(1);
  expect(stale.stdout).toMatch(
    /^content\/hi\/about\.yaml leadership\.lead: was “.+”, is “Who lends”\n.* leadership\.leaders\[1\]\.position: was .*\nOut of date: 2\.\n$/,
  );
  const mark = async (keys: string) =>
    (await command('translated', 'hi', '--file', 'about', '--text', keys)).stdout;
  expect(await mark('leadership.lead')).toBe('Recorded: 1. Out of date: 1.\n');
  expect(await mark('leadership.leaders')).toBe('Recorded: 1. Out of date: 0.\n');
});

test('a new English text stops the build, and is in English until it is translated', async () => {
  change('hi/forms.yaml', /^ {2}dismiss: .*\n/m, '');
  expect(messageOf()).toContain('shared.dismiss: given nothing. Translate the English “Close this message”.');
  const filled = await command('fill', 'hi');
  expect([filled.code, filled.stdout]).toEqual([0, 'Texts written in English: 1.\n']);
  expect(hindi().forms.shared.dismiss).toBe('Close this message');
});

test('a language without a folder is an error that names the others', async () => {
  const { code, stderr } = await command('stale', 'xx');
  expect(code).toBe(2);
  expect(stderr).toContain('has no folder for xx. Languages: hi.');
});

test('a page is signed once all its texts are, until the English of one changes', () => {
  const by = '{ by: A native reader, on: "2026-11-27" }';
  const names = ['shell', 'common', 'charges', 'products'];
  change('hi/language.yaml', 'signed: {}', `signed:\n${names.map((name) => `  ${name}: ${by}\n`).join('')}`);
  const signed = hindi();
  expect(isApprovedTranslation('/charges', signed)).toBe(true);
  expect(isApprovedTranslation('/product', signed)).toBe(false);
  change('en/charges.yaml', /^title: .*$/m, 'title: What it costs to borrow');
  expect(isApprovedTranslation('/charges', hindi())).toBe(false);
});

test('the go-live check says what a translation lacks', () => {
  change('en/home.yaml', /^title: .*$/m, 'title: Money for looms');
  const found = checkContent(folder, Date.now()).filter(({ place }) => place === 'content/hi');
  expect(found.map(({ problem, fix }) => `${problem} ${fix}`)).toEqual(
    expect.arrayContaining([
      '1 text(s) whose English has changed List them with: npm run content -- stale hi',
      expect.stringMatching(
        /^no native reader has signed common, shell, home, .* content\/hi\/language\.yaml\.$/,
      ),
    ]),
  );
  written.set('hi/papers.yaml', readFileSync(file('hi/papers.yaml'), 'utf8'));
  rmSync(file('hi/papers.yaml'));
  const [missing] = checkContent(folder, Date.now()).filter(({ place }) => place === 'content/hi');
  expect(missing?.problem).toMatch(/^no text for .*papers.*: pages that need it are not in this language$/);
});
