import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

const picture = { file: 'a.svg', src: '/media/a.svg', local: '/media/a.svg', width: 4, height: 3 };
const html = renderToStaticMarkup(
  <ErrorPage
    text={{
      numeral: '४०४',
      folio: 'Not found',
      title: 'Gone.',
      light: 'Look elsewhere.',
      lead: 'It moved.',
      picture: { wide: picture, alt: 'An empty line' },
    }}
    actions={{ home: 'Home page', library: 'Documents', call: 'Call {phone}' }}
    phone="+91 22 0000 0000"
  />,
);

test('shows what happened, with links to home, the library and the phone', () => {
  expect(html).toContain('<h1 id="error-title"');
  expect(html).toContain('aria-labelledby="error-title"');
  for (const href of ['/', '/investors', 'tel:+912200000000']) expect(html).toContain(`href="${href}"`);
  expect(html).toContain('Call +91 22 0000 0000');
  expect(html).not.toContain('{phone}');
});

test('the picture has alternative text and reserved space', () => {
  expect(html).toMatch(/<img[^>]*width="4" height="3" alt="An empty line"/);
});
