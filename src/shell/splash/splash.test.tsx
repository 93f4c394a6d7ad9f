import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Splash } from './splash.tsx';

test('shows the drawing of the name, or without one the name in type', () => {
  const wordmark = {
    file: 'a.svg',
    src: 'https://cdn.example/a.svg',
    local: '/media/a.svg',
    width: 140,
    height: 18,
  };
  const drawn = renderToStaticMarkup(<Splash name="Kaarya" wordmark={wordmark} skip="Skip" />);
  expect(drawn).toContain('src="/media/a.svg" width="140" height="18" alt=""');
  expect(drawn).not.toContain('Kaarya');
  expect(renderToStaticMarkup(<Splash name="Kaarya" wordmark={undefined} skip="Skip" />)).toContain(
    '>Kaarya</p>',
  );
});
