import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { DisclosuresPage } from './disclosures-page.tsx';

test('while documents are being read, the page says that some may seem to be missing', () => {
  const site = openSites(loadContent(CONTENT).content)();
  const { reading } = site.text.disclosures;
  const page = (isReading: boolean) =>
    renderToStaticMarkup(
      <DisclosuresPage
        site={site}
        rows={[]}
        filter={{ state: undefined, rule: undefined }}
        today="2026-01-05"
        isReading={isReading}
      />,
    );
  expect(page(true)).toContain(reading);
  expect(page(false)).not.toContain(reading);
});
