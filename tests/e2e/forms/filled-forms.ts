/** The forms that the browser hydrates, with valid answers, and what visitors do with them. */
import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../app/library/documents.ts';
import { expect } from '../support/site.ts';

/** Returns all entries of the site's `localStorage` and `sessionStorage` as one string. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

export const SUMMARY = 'Please correct the following errors:';
export const PHONE = '+91 22 0000 0000';
export const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };

export const address = () => `asha-${crypto.randomUUID()}@example.com`;

/**
 * Each form with the page of the form alone, the page around its dialog, the link and title of the dialog,
 * and answers by label; the email address is filled in separately.
 */
export const FORMS = {
  partner: {
    page: '/lending-partners/become-a-partner',
    around: '/lending-partners',
    link: 'Become Our Partner',
    title: 'Become Our Partner',
    submit: 'Send the request',
    thanks: 'Thank you for your interest!',
    answers: { 'Full name': 'Asha Rao', 'Phone number': '9876543210', 'Company name': 'Rao Looms' },
  },
  job: {
    page: '/career/apply/credit-analyst',
    around: '/career',
    link: 'Apply for Credit Analyst',
    title: 'Apply: Credit Analyst',
    submit: 'Send the application',
    thanks: 'Application submitted successfully! We will contact you soon.',
    answers: {
      'First name': 'Asha',
      'Last name': 'Rao',
      'Phone number': '9876543210',
      Experience: '3-5',
      'Current location': 'Surat',
      'Current or last company': 'Rao Looms',
      'Current CTC': '6 lakh',
      'Expected CTC': '8 lakh',
      'Notice period': '15-days',
      'Cover letter': 'I have kept the books of a weaving shed for six years.',
    },
  },
  enquiry: {
    page: '/enquiry',
    around: '/product',
    link: 'Get Started',
    title: 'Request a call back',
    submit: 'Request a call back',
    thanks: 'Thank you. Your enquiry is with us.',
    answers: {
      'Your name': 'Asha Rao',
      'Name of the business': 'Rao Looms',
      'Mobile number': '9876543210',
      'What is the money for?': 'machinery',
      'How much do you need?': '50 lakh',
    },
  },
} as const;

/** Unfolds the optional fields of the enquiry form. */
export const unfold = (form: Locator | Page) => form.getByText('More answers').click();

/** Fills in fields by their labels. */
export async function fill(form: Locator, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const field = form.getByLabel(label);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(answer);
    else await field.fill(answer);
  }
}

/** Fills in a form completely. The optional fields of the enquiry must be unfolded for the email address. */
export async function fillAll(form: Locator, kind: keyof typeof FORMS, email: string): Promise<void> {
  await fill(form, FORMS[kind].answers);
  await form.locator('[name=email]').fill(email);
  if (kind === 'job') await form.getByLabel('Resume').setInputFiles(CV);
}

export const send = (form: Locator, kind: keyof typeof FORMS) =>
  form.getByRole('button', { name: FORMS[kind].submit, exact: true }).click();

/** Opens the form in its dialog, from the page around it, and waits until it is hydrated. */
export async function openDialog(page: Page, kind: keyof typeof FORMS): Promise<Locator> {
  const { link, title } = FORMS[kind];
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator('[data-hydrated]')).toBeAttached();
  return dialog;
}

/** The names and sizes of the files that are chosen in the form for applications. */
export const resumeIn = (form: Locator) =>
  form
    .getByLabel('Resume')
    .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name, size }) => [name, size]));
