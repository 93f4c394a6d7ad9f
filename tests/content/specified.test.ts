/** The content contains every text that the specification quotes, verbatim and in one place only. */
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

/** Texts of form fields (specification, section 5). */
const FIELDS = [
  'Email is required',
  'Please enter a valid email address',
  'Full name is required',
  'Name must be at least 2 characters long',
  'Name should contain only letters and spaces',
  'Name should not exceed 50 characters',
  'Email address is required',
  'Email address is too long',
  'Phone number is required',
  'Phone number must be exactly 10 digits',
  'Please enter a valid Indian mobile number',
  'Company name is required',
  'Company name must be at least 2 characters long',
  'Company name should not exceed 100 characters',
  'Please correct the following errors:',
  'Please enter your first name',
  'First name must be at least 2 characters',
  'Please enter your last name',
  'Last name must be at least 2 characters',
  'Please enter your email address',
  'Please enter your phone number',
  'Please enter a valid 10-digit phone number',
  'Please select your experience level',
  'Please enter your current location',
  'Please enter your current/last company',
  'Please enter your current CTC',
  'Please enter your expected CTC',
  'Please select your notice period',
  'Please write a brief cover letter',
  'Cover letter should be at least 50 characters',
  'Please upload your resume',
];

/** Texts of the site (specification, sections 2 and 8). */
const MESSAGES = [
  'Something went wrong. Please try again.',
  'Link copied to clipboard!',
  'Failed to copy link. Please copy manually.',
  'Folder not found.',
  'No documents found in this folder.',
  'Application submitted successfully! We will contact you soon.',
  'Successfully Subscribed!',
  'Thank you for subscribing to our newsletter.',
  'Thank you for your interest!',
  'We have received your partnership request and will contact you soon.',
  'This section is currently under development. Please check back soon!',
];

/** Headings, labels and names in the specification. */
const LABELS = [
  'Under Working',
  'Join Our Team',
  'Team Collaboration',
  'Learning & Growth',
  'Work-Life Balance',
  'All Partners',
  'Fintech partners',
  'Become Our Partner',
  'Partnership Type',
  'Get Started',
  'Investor Relations',
  'Disclosures',
  'Annual Reports',
  'Corporate Announcements',
  'Investors Grievance Redressal',
  'Corporate Governance',
  'Vision-Driven',
  'Innovation-Focused',
  'Collaboration',
];

test.each([...FIELDS, ...MESSAGES])('%s', (words) => {
  expect(texts.filter((text) => text === words)).toHaveLength(1);
});

test.each(LABELS)('%s', (words) => expect(texts).toContain(words));

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
