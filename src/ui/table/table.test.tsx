import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('has a caption, column and row headers, and a frame that can be scrolled by keyboard', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Results"
      columns={[{ label: 'Year' }, { label: 'Disbursed', numeric: true }]}
      rows={[{ id: 'a', cells: ['2024-25', '₹12,50,000'] }]}
    />,
  );
  expect(html).toMatch(/^<section[^>]* aria-label="Results" tabindex="0" data-table-frame="">/i);
  expect(html).toMatch(/<caption[^>]*>Results<\/caption>/);
  expect(html).toMatch(/<th scope="col">Year<\/th><th scope="col" class="[^"]*numeric[^"]*">Disbursed<\/th>/);
  expect(html).toMatch(/<th scope="row">2024-25<\/th><td class="[^"]*numeric[^"]*">₹12,50,000<\/td>/);
});
