import { expect, test } from 'vitest';
import { isUnitLine, unitIn } from './unit.ts';

test.each([
  '(Rs. in crore)',
  '(Rs in crore, unless otherwise stated)',
  '₹ in lakhs',
  '(₹ in Lakh)',
  '(` in lakhs)',
  '(All amounts in INR million unless otherwise stated)',
  'All amounts are in lakh.',
  'Amount in Rs. Lakh',
  'Amounts in lakh of rupees',
  "in ₹ '000",
  "(Rs. in 000's)",
  '(Rupees in crores, except per share data)',
  '₹ in lakh except EPS',
  '(₹ Cr.)',
  '(INR Mn)',
  '(Rs. in hundreds)',
  '[Amount in ₹]',
  '(Currency: Indian Rupees in Lakhs)',
  '(All amounts in Indian Rupees, unless otherwise stated)',
  'Rs. (in lacs)',
  'US$ in millions',
  'As at 31 March 2024, ₹ in lakh',
  'Balance sheet as at March 31, 2024 ₹ in lakhs',
  'Interest income, in lakh',
  'Resident individuals by place, shares in thousands',
  'Statement of profit and loss (Rs. in crore)',
  'For the year ended 31 March 2024; ₹ in lakh, except per share data',
  '(₹ करोड़ में)',
  '(राशि लाख रुपये में)',
  '(₹ लाखात)',
  '(રકમ ₹ લાખમાં)',
])('%s states a unit', (text) => {
  expect(unitIn(text)).toBe(text);
});

test.each([
  '',
  'Notes to the results',
  'The Company operates in one segment, lending.',
  'During the quarter, Rs. 500 crore was raised by issuing debentures.',
  'Revenue grew to ₹ 1,284.61 crore, an increase of 12 per cent.',
  'The Board approved a loan (₹ 25 lakh) to a subsidiary.',
  'Loans are repaid in rupees.',
  'Amounts below ₹ 1 lakh are not shown.',
  'Rupees Five Crore Only',
  'Paid-up equity share capital (face value of ₹ 10 each)',
  'Issue of equity shares of ₹ 10 each, fully paid up',
  'The scheme has 50,000 options (10,000 in all).',
  'The mark stands for figures that are audited.',
  'An amount of Rs. 120 lakh, one fifth of the profit, was transferred to the reserve.',
  'Loans of more than a crore, in particular, are reviewed each quarter.',
])('%s states none', (text) => {
  expect(unitIn(text)).toBeUndefined();
});

test('of a long text, only the statement is returned', () => {
  const long = 'Kaarya Capital Limited, statement of results for the quarter and nine months ended. '.repeat(
    2,
  );
  expect(unitIn(`${long}(Rs. in crore, except per share data) Standalone`)).toBe(
    'Rs. in crore, except per share data',
  );
  expect(unitIn(`${long}All amounts are in lakh`)).toBe('All amounts are in lakh');
  expect(unitIn(`${long}₹ in lakh, except ${long}`)).toHaveLength(120);
  expect(unitIn(`₹ in lakh. ${long.repeat(3)}`)).toBeUndefined();
});

test.each([
  '(Rs. in crore)',
  '₹ in lakhs',
  '(₹ in Lakh, except EPS)',
  '₹ crore',
  '(Figures in lakhs)',
  '[All amounts in INR million, unless otherwise stated]',
  '(USD in million)',
  '(in crores)',
  "in ₹ '000",
  '(Amount in ₹)',
  'Rs. (in lacs)',
  '(₹ in lakh) Standalone',
  '(₹ लाख में)',
  '(રકમ ₹ લાખમાં)',
])('%s is a line of the unit', (text) => {
  expect(isUnitLine(text)).toBe(true);
});

test.each([
  '',
  '()',
  'Amount',
  'Particulars',
  'Revenue (₹ crore)',
  'Amount (₹ in lakh)',
  'Number of shares (in lakhs)',
  'Balance sheet as at March 31, 2024 ₹ in lakhs',
  'Loans by product, in lakh',
  '(Unaudited) (₹ in lakh)',
  'Rs. 500 crore of debentures',
  'Rupees Five Crore Only',
])('%s is none', (text) => {
  expect(isUnitLine(text)).toBe(false);
});
