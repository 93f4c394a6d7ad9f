import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

const picture = { file: 'a.svg', src: '/media/a.svg', local: '/media/a.svg', width: 4, height: 3 };
const render = (back?: boolean) =>
  renderToStaticMarkup(
    <ErrorPage
      {...(back && { back })}
      text={{
        numeral: '४०४',
        folio: 'Not found',
        title: 'Gone.',
        light: 'Look elsewhere.',
        lead: 'It moved.',
        picture: { wide: picture, alt: 'An empty line' },
      }}
      actions={{ home: 'Home page', library: 'Documents', call: 'Call {phone}', back: 'Back' }}
      phone="+91 22 0000 0000"
    />,
  );
const html = render();

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

test('the page of a library failure has a Back link one level up', () => {
  expect(html).not.toContain('Back');
  expect(render(true)).toMatch(/<a [^>]*href="\.\/"[^>]*>.*Back<\/a>/);
});
