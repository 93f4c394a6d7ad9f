/**
 * The server enforces each rule of the enquiry form at its limit and just beyond, on both database engines.
 */
import { describe, expect, test } from 'vitest';
import { ENQUIRY } from '../../answers.ts';
import { ENGINES } from '../database/engines.ts';
import { type Answers, enquiryOn } from './enquiry-fixture.ts';

const LOAN_LIMIT = 'A business loan goes up to ₹5 crore; please enter that or less';
const UNREAD = 'Please write the amount as in 50 lakh, 1.2 crore or 5,00,000';
const MONTHS = 'Please enter a number of months from 12 to 48';
const OPTION = 'Please choose one of the options listed';
const machinery = { product: 'machinery' };

/** Field, value, message (undefined if the value is accepted), and other fields that the rule needs. */
const RULES: readonly [field: string, given: string, message?: string | undefined, others?: Answers][] = [
  ['name', '', 'Please enter your name'],
  ['name', ' A ', 'Please enter your name with at least 2 characters'],
  ['name', 'S. K. O’Brien-Rao'],
  ['name', 'आ'.repeat(50)],
  ['name', 'a'.repeat(51), 'Please shorten the name to 50 characters'],
  ['business', '', 'Please enter the name of the business'],
  ['business', 'R', 'Please enter the name of the business with at least 2 characters'],
  ['business', '3M'],
  ['business', 'b'.repeat(100)],
  ['business', `b${'\u0316'.repeat(31)}`, 'Please remove the accent marks that are stacked on one letter'],
  ['business', 'b'.repeat(601), 'Please shorten the name of the business to 100 characters'],
  ['amount', '1'.repeat(361), UNREAD],
  ['tenure', '1'.repeat(121), MONTHS],
  ['business', 'b'.repeat(101), 'Please shorten the name of the business to 100 characters'],
  ['phone', '', 'Please enter your mobile number'],
  ['phone', '987654321', 'Please enter all 10 digits of your mobile number'],
  ['phone', '98765432101', 'Please enter all 10 digits of your mobile number'],
  ['phone', '5987654321', 'A mobile number in India starts with 6, 7, 8 or 9; please check it'],
  ['phone', '6000000000'],
  ['phone', '+91 98765 43210'],
  ['phone', '0 98765 43210'],
  ['phone', '919876543210'],
  ['product', '', 'Please choose what the money is for'],
  ['product', 'toString', 'Please choose what the money is for'],
  ['product', 'not-sure'],
  ['amount', '', 'Please enter how much you need'],
  ['amount', 'some', UNREAD],
  ['amount', '50-60 lakh', UNREAD],
  ['amount', '999', 'Please add thousand, lakh or crore to the amount'],
  ['amount', '1,000'],
  ['amount', '5 crore'],
  ['amount', '₹5,00,00,001', LOAN_LIMIT],
  ['amount', '₹5,00,00,001', undefined, machinery],
  ['amount', '1000 crore', undefined, machinery],
  ['amount', '1000 crore 1 lakh', 'Please enter ₹1,000 crore or less', machinery],
  ['tenure', '11', MONTHS],
  ['tenure', '12'],
  ['tenure', '48'],
  ['tenure', '49', MONTHS],
  ['tenure', '24 months'],
  ['tenure', '4 years'],
  ['tenure', '1.5 years'],
  ['tenure', '२४'],
  ['tenure', '5 years', MONTHS],
  ['tenure', '12.5', MONTHS],
  ['offers', ''],
  ['offers', 'yes'],
  ['offers', 'on', OPTION],
  ['turnover', '250cr-1000cr'],
  ['turnover', 'more', OPTION],
  ['email', 'asha@example', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(88)}@example.com`],
  ['email', `${'a'.repeat(89)}@example.com`, 'Please enter a valid email address'],
  ['city', 'c'.repeat(100)],
  ['city', 'c'.repeat(101), 'Please shorten this answer'],
  ['callTime', '15-18'],
  ['callTime', '18-21', OPTION],
  ['message', 'm'.repeat(5000)],
  ['message', 'm'.repeat(5001), 'Please shorten this answer'],
];

describe.each(ENGINES)('on %s', (name) => {
  const { answer } = enquiryOn(name);

  test.each(RULES)('%s %j: %s', async (field, given, message, others) => {
    const { status, state } = await answer({ ...ENQUIRY, ...others, [field]: given });
    expect(state.errors).toEqual(message ? { [field]: message } : {});
    expect(status).toBe(message ? 422 : 200);
    if (message) expect(state.values[field]).toBe(given);
  });

  test('an empty form has five errors, in the order shown', async () => {
    const { state } = await answer({});
    expect(Object.keys(state.errors)).toEqual(['name', 'business', 'phone', 'product', 'amount']);
  });
});
