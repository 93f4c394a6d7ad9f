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

test('links to home, the library and the phone', () => {
  const html = render();
  for (const href of ['/', '/investors', 'tel:+912200000000']) expect(html).toContain(`href="${href}"`);
  expect(html).toContain('Call +91 22 0000 0000');
});

test('the page of a library failure has a Back link one level up', () => {
  expect(render()).not.toContain('Back');
  expect(render(true)).toMatch(/<a [^>]*href="\.\/"[^>]*>.*Back<\/a>/);
});
