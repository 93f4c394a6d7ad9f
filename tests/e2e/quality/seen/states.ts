/** Every page, and every state that a visitor can bring a page into. */
import type { Page } from '@playwright/test';
import * as urls from '../../../../src/urls.ts';
import { ALL_ADDRESSES } from '../../../pages.ts';

export interface State {
  name: string;
  address: string;
  /** Brings the opened page into the state. */
  act?(page: Page): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');

/** Submits the first form of the content as it is. */
const sendEmpty = (name: string) => async (page: Page) => {
  await main(page).getByRole('button', { name, exact: true }).first().click();
  await page.waitForLoadState();
};

const footerError = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForLoadState();
};

const pages: State[] = ALL_ADDRESSES.map((address) => ({ name: address, address }));

/** What follows from a button or a link. */
const states: State[] = [
  { name: 'the newsletter in the footer, refused', address: urls.page('about'), act: footerError },
  { name: 'the newsletter, refused', address: urls.newsletter(), act: sendEmpty('Subscribe') },
  { name: 'the enquiry, refused', address: urls.enquiry(), act: sendEmpty('Request a call back') },
  { name: 'the partnership request, refused', address: urls.becomePartner(), act: sendEmpty('Send the request') },
  { name: 'the job application, refused', address: urls.apply(), act: sendEmpty('Send the application') },
  { name: 'the status of an enquiry, refused', address: urls.enquiryStatus(), act: sendEmpty('Show the status') },
  {
    name: 'the charges, unfolded',
    address: urls.charges(),
    act: (page) => unfold(page),
  },
  { name: 'the charges of the papers, unfolded', address: urls.papers('machinery'), act: (page) => unfold(page) },
  {
    name: 'the menu of a phone',
    address: urls.page('about'),
    act: async (page) => {
      const menu = page.getByRole('banner').getByRole('link', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
];

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}

export const STATES: readonly State[] = [...pages, ...states];
