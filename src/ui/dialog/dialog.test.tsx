import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Drawer } from '../drawer/drawer.tsx';
import { Dialog } from './dialog.tsx';

describe.each([
  ['Dialog', Dialog, 600],
  ['Drawer', Drawer, 600],
] as const)('%s', (_name, Component, width) => {
  test('is a native dialog, closed, named by its title, with a named close control', () => {
    const html = renderToStaticMarkup(
      <Component id="apply" title="Apply" width={width} closeLabel="Close">
        <p>Body</p>
      </Component>,
    );
    expect(html).toMatch(
      /^<dialog id="apply" class="[^"]*width600[^"]* light" aria-labelledby="apply-title">/,
    );
    expect(html).toMatch(/<h2 id="apply-title"[^>]*tabindex="-1">Apply<\/h2>/i);
    expect(html).toMatch(
      /<button data-close="" type="button" .*<span class="hidden-text">Close<\/span><\/button>/,
    );
  });

  test('is open with an address of its own, and its close control is a link', () => {
    const html = renderToStaticMarkup(
      <Component id="folder" title="Policies" closeLabel="Close" open closeHref="/investors">
        <p>Body</p>
      </Component>,
    );
    expect(html).toMatch(/^<dialog[^>]* open="">/);
    expect(html).toMatch(
      /<a href="\/investors" data-close="" .*<span class="hidden-text">Close<\/span><\/a>/,
    );
    expect(html).not.toContain('<button');
  });
});

test('the specified widths are classes, because style attributes are not allowed', () => {
  const dialog = (width: 600 | 800 | 900) =>
    renderToStaticMarkup(
      <Dialog id="d" title="T" width={width} closeLabel="Close">
        .
      </Dialog>,
    );
  expect(dialog(800)).toMatch(/width800/);
  expect(dialog(900)).toMatch(/width900/);
  expect(
    renderToStaticMarkup(
      <Drawer id="d" title="T" width={300} closeLabel="Close">
        .
      </Drawer>,
    ),
  ).toMatch(/width300/);
});
