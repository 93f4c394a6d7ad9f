/** The HTML of pages that no link opens is valid, too. The walk validates that of all others. */
import * as urls from '../../../src/urls.ts';
import { prerenderedPages } from '../../pages.ts';
import { expect, test } from '../support/site.ts';
import { htmlFaults } from './html-faults.ts';

test('prerendered pages, including those without an address', async () => {
  const pages = prerenderedPages();
  expect(pages.length).toBeGreaterThan(5);
  for (const { name, html } of pages) expect.soft(await htmlFaults(html), name).toEqual([]);
});

test('answers to forms with errors', async ({ request }) => {
  for (const address of [
    urls.newsletter(),
    urls.becomePartner(),
    urls.enquiry(),
    urls.apply(),
    urls.check(),
    urls.enquiryStatus(),
  ]) {
    const answer = await request.post(address, { multipart: { email: 'nobody' } });
    expect.soft(answer.status(), address).toBe(422);
    expect.soft(await htmlFaults(await answer.text()), address).toEqual([]);
  }
});

test('detects invalid markup', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><h1>A</h1><p><div></div></p></body></html>';
  expect(await htmlFaults(html)).not.toEqual([]);
});
