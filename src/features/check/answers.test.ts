import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { readAnswers } from './answers.ts';
import { evaluate, partsToShow } from './evaluate.ts';
import { fitRules } from './rules.ts';

const site = openSites(loadContent(CONTENT).content)();
const rules = fitRules(site);

function read(...fields: readonly (readonly [string, string | File])[]) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return readAnswers(data, rules);
}

const VALID = [
  ['purpose', 'stock'],
  ['amount', '8 lakh'],
  ['turnover', '2 crore'],
  ['years', 'three'],
] as const;

test('reads every question', () => {
  expect(
    read(
      ...VALID,
      ['investment', '₹25 lakh'],
      ['papers', 'quotation'],
      ['papers', 'accounts'],
      ['gst', 'yes'],
      ['udyam', 'no'],
    ),
  ).toEqual({
    answers: {
      purpose: 'stock',
      amount: 800_000,
      turnover: 20_000_000,
      investment: 2_500_000,
      years: 3,
      papers: ['accounts', 'quotation'],
      gst: true,
      udyam: false,
    },
    errors: {},
  });
});

test('an empty form names the four questions that have to be answered, in the order shown', () => {
  expect(Object.entries(read().errors)).toEqual([
    ['purpose', 'purpose'],
    ['amount', 'amount'],
    ['turnover', 'turnover'],
    ['years', 'years'],
  ]);
});

test.each([
  ['amount', '8', 'amountUnit'],
  ['amount', 'a lot', 'amountUnread'],
  ['amount', ' ', 'amount'],
  ['turnover', '2', 'turnoverUnit'],
  ['turnover', '50-60 lakh', 'turnoverUnread'],
  ['turnover', '2 crore'.padEnd(61, ' crore'), 'turnoverUnread'],
  ['turnover', '  ', 'turnover'],
  ['turnover', '₹0', undefined],
  ['investment', '5', 'investmentUnit'],
  ['investment', 'none', 'investmentUnread'],
  ['investment', '0', undefined],
  ['investment', ' ', undefined],
] as const)('%s %j: %s', (field, typed, error) => {
  const others = VALID.filter(([name]) => name !== field);
  expect(read(...others, [field, typed]).errors).toEqual(error ? { [field]: error } : {});
});

test('ignores unknown options, unknown fields, files and names of object properties', () => {
  const { answers, errors } = read(
    ['purpose', 'yacht'],
    ['turnover', new File(['x'], 'x')],
    ['years', '__proto__'],
    ['papers', 'passport'],
    ['papers', 'constructor'],
    ['gst', 'maybe'],
    ['aadhaar', '1234'],
  );
  expect(answers).toEqual({ papers: [] });
  expect(Object.keys(errors)).toEqual(['purpose', 'amount', 'turnover', 'years']);
});

test('any text in any field gives an answer and never throws', () => {
  const name = fc.constantFrom(
    'purpose',
    'amount',
    'turnover',
    'investment',
    'years',
    'papers',
    'gst',
    'udyam',
  );
  const field = fc.tuple(name, fc.string({ unit: 'binary', maxLength: 80 }));
  fc.assert(
    fc.property(fc.array(field, { maxLength: 9 }), (fields) => {
      const { answers } = read(...fields);
      expect(partsToShow(evaluate(rules, answers)).size).toBeGreaterThan(0);
    }),
  );
});
