import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

test('is named by its title, is focusable and links to each field', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      id="errors"
      title="Please correct the following errors:"
      errors={[
        { href: '#name', message: 'Full name is required' },
        { href: '#phone', message: 'Phone number is required' },
      ]}
    />,
  );
  expect(html).toMatch(/^<div id="errors"[^>]*role="group" aria-labelledby="errors-title" tabindex="-1"/i);
  expect(html).toMatch(/<p id="errors-title"[^>]*>Please correct the following errors:<\/p>/);
  expect([...html.matchAll(/<li><a[^>]*href="(#\w+)"[^>]*>([^<]+)/g)].map((m) => m.slice(1))).toEqual([
    ['#name', 'Full name is required'],
    ['#phone', 'Phone number is required'],
  ]);
});
