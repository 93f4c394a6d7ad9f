import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

describe('Button', () => {
  test('submits its form by default, as in HTML', () => {
    expect(renderToStaticMarkup(<Button>Send</Button>)).toContain('type="submit"');
    expect(renderToStaticMarkup(<Button type="button">Open</Button>)).toContain('type="button"');
  });

  test('passes attributes on and keeps the caller’s class name', () => {
    const html = renderToStaticMarkup(
      <Button aria-disabled="true" name="step" className="wide" variant="line" />,
    );
    expect(html).toMatch(/aria-disabled="true"/);
    expect(html).toMatch(/name="step"/);
    expect(html).toMatch(/class="[^"]*line[^"]* wide"/);
  });

  test('a button with an address is a link', () => {
    const html = renderToStaticMarkup(
      <ButtonLink href="/about" data-opens="about" compact>
        About
      </ButtonLink>,
    );
    expect(html).toMatch(/^<a href="\/about" data-opens="about"/);
    expect(html).toMatch(/compact/);
    expect(html).not.toContain('role=');
  });
});
