/**
 * The sample company is recognisably fictitious: its content has no real phone number, address or portrait.
 */
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { entriesOf } from '../../src/content-model/walk.ts';
import { sampleFigures } from '../../src/content-model/warnings.ts';
import { CONTENT } from '../fixture-content.ts';

const { content } = loadContent(CONTENT);
const written = JSON.stringify(content);

test('every mail address has a reserved domain (RFC 2606)', () => {
  const addresses = written.match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !/[@.]example(\.(com|org|net))?$/.test(address))).toEqual([]);
});

test('every phone number that could be dialled has only zeros as its subscriber number', () => {
  const numbers = written.match(/\+91[\s\d]{8,}/g) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !/^\+91 \d{2,4} ?[0 ]+$/.test(number.trim()))).toEqual([]);
});

test('registration numbers are placeholders', () => {
  const { registration, exchange } = content.company;
  expect([registration.cin, registration.rbi, exchange.code]).toEqual(Array(3).fill('[to be entered]'));
});

/** After a change of the sample: `npx vitest run tests/content/sample.test.ts --update`. */
test('the figures that warnings compare with are those of the sample', async () => {
  const figures = [...entriesOf(CONTENT)].flatMap((entry) => sampleFigures(entry) ?? []);
  expect(figures.length).toBeGreaterThan(40);
  await expect(`${figures.join('\n')}\n`).toMatchFileSnapshot('../../src/content-model/sample-figures.txt');
});
