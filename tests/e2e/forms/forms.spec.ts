/** The partnership request and the job application in dialogs and on pages, with and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import { docx, pdf } from '../../app/library/documents.ts';
import { fillInForm } from '../../waiting.ts';
import { pass, underClock } from '../support/clock.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { inbox } from './inbox.ts';
import { renewToken } from './new-token.ts';

const address = () => `asha-${crypto.randomUUID()}@example.com`;
const THANKS = 'Thank you for your interest!';
const APPLIED = 'Application submitted successfully! We will contact you soon.';
const SUMMARY = 'Please correct the following errors:';

async function fillPartner(form: Locator, email: string) {
  await form.getByLabel('Full name').fill('Asha Rao');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Phone number').fill('+91 98765 43210');
  await form.getByLabel('Company name').fill('Rao Looms');
}

async function fillJob(form: Locator, email: string) {
  await form.getByLabel('First name').fill('Asha');
  await form.getByLabel('Last name').fill('Rao');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Phone number').fill('9876543210');
  await form.getByLabel('Experience').selectOption('3-5');
  await form.getByLabel('Current location').fill('Surat');
  await form.getByLabel('Current or last company').fill('Rao Looms');
  await form.getByLabel('Current CTC').fill('6 lakh');
  await form.getByLabel('Expected CTC').fill('8 lakh');
  await form.getByLabel('Notice period').selectOption('15-days');
  await form.getByLabel('Cover letter').fill('I have kept the books of a weaving shed for six years.');
  await form
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.goto('/lending-partners');
  await page.getByRole('link', { name: 'Become a partner' }).click();
  const drawer = page.getByRole('dialog', { name: 'Become Our Partner' });
  await expect(drawer).toBeVisible();
  await expect(drawer.locator('[data-hydrated]')).toBeAttached();
  return drawer;
}

async function openApplication(page: Page, name: string | RegExp): Promise<Locator> {
  await page.goto('/career');
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply' });
  await expect(dialog.locator('[data-hydrated]')).toBeAttached();
  return dialog;
}

test.describe('the partnership request', () => {
  test('confirms, closes after 3 s, resets, and shows the reference on the page', async ({ page }) => {
    const drawer = await underClock(page, () => openDrawer(page));
    const email = address();
    await fillPartner(drawer, email);
    await expect(drawer.getByLabel('Phone number')).toHaveValue('9876543210');
    await drawer.getByRole('button', { name: 'Send the request' }).click();
    await expect(drawer.getByText(THANKS)).toBeVisible();
    await expect(
      drawer.getByText('We have received your partnership request and will contact you soon.'),
    ).toBeVisible();
    await pass(page, 2_999);
    await expect(drawer.getByText(THANKS)).toBeVisible();
    await pass(page, 1);
    await expect(drawer).toBeHidden();
    const [stored] = await inbox(email);
    expect(stored).toMatchObject({ kind: 'partner' });
    await expect(page.getByText(stored?.reference ?? 'no reference')).toBeInViewport();
    await page.getByRole('link', { name: 'Become a partner' }).click();
    await expect(drawer.getByLabel('Full name')).toHaveValue('');
  });

  test('shows the first error on blur, updates it on every key, and shows a summary', async ({ page }) => {
    const drawer = await openDrawer(page);
    const name = drawer.getByLabel('Full name');
    const field = drawer.locator('#partner-name-error');
    await name.fill('A');
    await expect(field).toBeHidden();
    await name.press('Tab');
    await expect(field).toHaveText('Name must be at least 2 characters long');
    await expect(drawer.getByText(SUMMARY)).toBeVisible();
    await name.fill('A2');
    await expect(field).toHaveText('Name should contain only letters and spaces');
    await name.fill('a'.repeat(51));
    await expect(field).toHaveText('Name should not exceed 50 characters');
    await name.fill('Asha');
    await expect(field).toBeHidden();
    await drawer.getByLabel('Email address').fill('asha@example.com');
    await expect(drawer.getByText(SUMMARY)).toBeHidden();
    await drawer.getByLabel('Email address').fill('');
    await drawer.getByRole('button', { name: 'Send the request' }).click();
    const summary = drawer.getByRole('group', { name: SUMMARY });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Email address is required',
      'Phone number is required',
      'Company name is required',
    ]);
    await summary.getByRole('link', { name: 'Phone number is required' }).click();
    await expect(drawer.getByLabel('Phone number')).toBeFocused();
    await expectAccessible(page);
  });

  test('accepts ten digits, however they are typed', async ({ page }) => {
    const drawer = await openDrawer(page);
    const phone = drawer.getByLabel('Phone number');
    for (const [typed, value] of [
      ['+919876543210', '9876543210'],
      ['09876543210', '9876543210'],
      ['919876543210', '9876543210'],
      ['98765abc432109', '9876543210'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await expect(phone).toHaveValue(value);
    }
    await phone.fill('5876543210');
    await phone.press('Tab');
    await expect(drawer.locator('#partner-phone-error')).toHaveText(
      'Please enter a valid Indian mobile number',
    );
  });

  test('resets when it is closed, and offers the input as a draft', async ({ page }) => {
    const drawer = await openDrawer(page);
    await drawer.getByLabel('Full name').fill('A');
    await drawer.getByLabel('Message').fill('About invoices');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Become a partner' }).click();
    await expect(drawer.getByLabel('Full name')).toHaveValue('');
    await expect(drawer.locator('#partner-name-error')).toBeHidden();
    await drawer.getByRole('button', { name: 'Restore what I typed' }).click();
    await expect(drawer.getByLabel('Full name')).toHaveValue('A');
    await expect(drawer.getByLabel('Message')).toHaveValue('About invoices');
    await expect(drawer.getByRole('button', { name: 'Restore what I typed' })).toBeHidden();
  });

  test.describe('when the connection breaks', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });
    test('reports it with the phone number and keeps the input', async ({ page }) => {
      const drawer = await openDrawer(page);
      const email = address();
      await fillPartner(drawer, email);
      await page.route('**/become-a-partner', (route) => route.abort());
      await drawer.getByRole('button', { name: 'Send the request' }).click();
      const alert = drawer.getByRole('alert');
      await expect(alert).toContainText('The connection broke before the form reached us.');
      await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:+912200000000');
      await expect(drawer.getByLabel('Company name')).toHaveValue('Rao Looms');
      await page.unroute('**/become-a-partner');
      await drawer.getByRole('button', { name: 'Send the request' }).click();
      await expect(drawer.getByText(THANKS)).toBeVisible();
      expect(await inbox(email)).toHaveLength(1);
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });
    test('returns with the summary and the values, then confirms', async ({ page }) => {
      await page.goto('/lending-partners');
      await page.getByRole('link', { name: 'Become a partner' }).click();
      const main = page.getByRole('main');
      const email = address();
      await fillPartner(main, email);
      await main.getByLabel('Company name').fill('R');
      await fillInForm();
      await main.getByRole('button', { name: 'Send the request' }).click();
      await expect(main.getByText(SUMMARY)).toBeVisible();
      await expect(main.getByLabel('Full name')).toHaveValue('Asha Rao');
      await main.getByLabel('Company name').fill('Rao Looms');
      await main.getByRole('button', { name: 'Send the request' }).click();
      await expect(main.getByText(THANKS)).toBeVisible();
      const [stored] = await inbox(email);
      await expect(main.getByText(stored?.reference ?? 'no reference')).toBeVisible();
    });

    test('submitted faster than a person can, is asked for again with its input', async ({ page }) => {
      await page.goto('/lending-partners/become-a-partner');
      const main = page.getByRole('main');
      await fillPartner(main, address());
      await renewToken(page);
      await main.getByRole('button', { name: 'Send the request' }).click();
      await expect(main.getByRole('alert').filter({ hasText: 'faster than a person' })).toBeVisible();
      await fillInForm();
      await main.getByRole('button', { name: 'Send the request' }).click();
      await expect(main.getByText(THANKS)).toBeVisible();
    });
  });
});

test.describe('the job application', () => {
  test('opens for one opening, is submitted with a resume, keeps its confirmation', async ({ page }) => {
    const dialog = await openApplication(page, 'Apply for Credit Analyst');
    await expect(dialog).toHaveAccessibleName('Apply: Credit Analyst');
    await expect(dialog).toHaveJSProperty('offsetWidth', 800);
    const email = address();
    await fillJob(dialog, email);
    await dialog.getByRole('button', { name: 'Send the application' }).click();
    await expect(dialog.getByText(APPLIED)).toBeVisible();
    const [stored] = await inbox(email);
    expect(stored).toMatchObject({ kind: 'job' });
    await page.keyboard.press('Escape');
    await expect(page.getByText(stored?.reference ?? 'no reference')).toBeInViewport();
  });

  test('lists all twelve missing answers', async ({ page }) => {
    const dialog = await openApplication(page, /general application/);
    await expect(dialog).toHaveAccessibleName('Apply: General application');
    await dialog.getByRole('button', { name: 'Send the application' }).click();
    const summary = dialog.getByRole('group', { name: SUMMARY });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your email address',
      'Please enter your phone number',
      'Please select your experience level',
      'Please enter your current location',
      'Please enter your current/last company',
      'Please enter your current CTC',
      'Please enter your expected CTC',
      'Please select your notice period',
      'Please write a brief cover letter',
      'Please upload your resume',
    ]);
    await expectAccessible(page);
  });

  test.describe('with a file whose content does not match its name', () => {
    test.use({ expectedConsole: [/422/] });
    test('shows an error at the field and keeps the file and the other input', async ({ page }) => {
      const dialog = await openApplication(page, /general application/);
      await fillJob(dialog, address());
      const resume = dialog.getByLabel('Resume');
      await resume.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await expect(dialog.locator('#job-resume-error')).toBeHidden();
      await dialog.getByRole('button', { name: 'Send the application' }).click();
      await expect(dialog.locator('#job-resume-error')).toHaveText('Please upload a PDF, DOC or DOCX file');
      await resume.setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(docx()),
      });
      await expect(dialog.locator('#job-resume-error')).toBeHidden();
      await dialog.getByRole('button', { name: 'Send the application' }).click();
      await expect(dialog.locator('#job-resume-error')).toContainText('content does not match its name');
      await expect(dialog.getByLabel('First name')).toHaveValue('Asha');
      expect(await resume.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('cv.pdf');
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });
    test('names the file that must be chosen again, then confirms', async ({ page }) => {
      await page.goto('/career');
      await page.getByRole('link', { name: 'Apply for Credit Analyst' }).click();
      const main = page.getByRole('main');
      const email = address();
      await fillJob(main, email);
      await main.getByLabel('Cover letter').fill('Too short.');
      await fillInForm();
      await main.getByRole('button', { name: 'Send the application' }).click();
      await expect(main.getByText('please choose it again: cv.pdf')).toBeVisible();
      await fillJob(main, email);
      await main.getByRole('button', { name: 'Send the application' }).click();
      await expect(main.getByText(APPLIED)).toBeVisible();
      expect(await inbox(email)).toHaveLength(1);
    });

    test('a file that is too large is answered by the form with the input', async ({ page }) => {
      await page.goto('/career/apply/credit-analyst');
      const main = page.getByRole('main');
      const email = address();
      await fillJob(main, email);
      const buffer = Buffer.from(pdf(12 * 1024 * 1024));
      await main
        .getByLabel('Resume')
        .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
      await fillInForm();
      await main.getByRole('button', { name: 'Send the application' }).click();
      await expect(main.locator('#job-resume-error')).toHaveText(
        'The file is larger than 5 MB; please upload a smaller one',
      );
      await expect(main.getByRole('group', { name: SUMMARY }).getByRole('link')).toHaveCount(1);
      await expect(main.getByLabel('First name')).toHaveValue('Asha');
      await expect(main.getByLabel('Cover letter')).toHaveValue(/weaving shed/);
      expect(await inbox(email)).toHaveLength(0);
    });
  });
});
