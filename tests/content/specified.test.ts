/** The content contains the texts, names and numbers that are fixed (docs/behaviour.md). */
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { CONTENT } from '../fixture-content.ts';
import { STRIP_WORDS } from '../strip-words.ts';

const { content } = loadContent(CONTENT);
const { en } = content.text;

/** Collects all strings of a value, recursively. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
const texts = textsIn({ ...content, text: en });

/** Fixed texts. The tests of forms and pages ask for the others. */
const TEXTS = [
  'Thank you for subscribing to our newsletter.',
  'We have received your partnership request and will contact you soon.',
  'This section is currently under development. Please check back soon!',
  'Team Collaboration',
  'Learning & Growth',
  'Partnership Type',
  'Annual Reports',
  'Corporate Announcements',
  'Investors Grievance Redressal',
  'Innovation-Focused',
];

test('fixed texts, verbatim', () => expect(texts).toEqual(expect.arrayContaining(TEXTS)));

test('the three leaders', () => expect(en.about.leadership.leaders).toHaveLength(3));

test('the eight terms of the strip', () => {
  expect(en.home.hero.words).toEqual(STRIP_WORDS);
});

test('the fourteen top-level folders, with their spelling', () => {
  expect(content.library.categories.map(({ name }) => name)).toEqual([
    'Annual Report',
    'Downloads',
    'Corporate Annoucements',
    'Constitutional Documents',
    'Financial Result',
    'Notice of Board Meeting',
    'Shareholding Pattern',
    'Policies',
    'AGM-EGM-Postal Ballot',
    'Change in name of company',
    'Employee Stock Option Scheme 2025',
    'Secretrial Audit Report',
    'Investor Support',
    'Intimations/Disclosures',
  ]);
});

test('the sections of the catalogue, the offerings and the differentiators', () => {
  expect(en.products.sections.map(({ title }) => title)).toEqual(['SME Financing', 'Corporate Financing']);
  expect(en.home.mission.offers.map(({ title }) => title)).toEqual([
    'Business Loans',
    'Invoice Financing',
    'Equipment and Capex Finance',
  ]);
  expect(en.home.advantage.differentiators.map(({ title }) => title.toLowerCase())).toEqual([
    'sme-only focus',
    'flexible structures',
    'quick turnarounds',
    'risk-aligned lending',
    'relationship-centric approach',
  ]);
});

test.each([/₹5 crore/, /12(–| to )48 months/, /₹1,?000 crore/, /\b100\+/])('the number %s', (number) => {
  expect(texts.some((text) => number.test(text))).toBe(true);
});
