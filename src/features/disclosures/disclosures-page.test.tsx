import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { DisclosuresPage } from './disclosures-page.tsx';

test('while documents are being read, the page says that some may seem to be missing', () => {
  const { company, text } = loadContent(CONTENT).content;
  const page = (isReading: boolean) =>
    renderToStaticMarkup(
      <DisclosuresPage
        text={text.en.disclosures}
        company={company}
        rows={[]}
        filter={{ state: undefined, rule: undefined }}
        today="2026-01-05"
        isReading={isReading}
      />,
    );
  expect(page(true)).toContain(text.en.disclosures.reading);
  expect(page(false)).not.toContain(text.en.disclosures.reading);
});
