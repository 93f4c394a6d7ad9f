import type { Locator, Page } from '@playwright/test';

/** Unfolds the optional fields of the enquiry form. */
export const unfold = (form: Locator | Page) => form.getByText('Seven more answers').click();
