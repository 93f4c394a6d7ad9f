import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Splash } from './splash.tsx';

test('shows the name in type if there is no drawing of it', () => {
  expect(renderToStaticMarkup(<Splash name="Kaarya" wordmark={undefined} skip="Skip" />)).toContain(
    '>Kaarya</p>',
  );
});
