import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const crop = (name: string, width: number, height: number) => ({
  src: `https://media.example/${name}.svg`,
  local: `/media/${name}.svg`,
  width,
  height,
});
const wide = crop('wide', 1440, 820);
const medium = crop('medium', 1000, 640);
const tall = crop('tall', 720, 900);

describe('Picture', () => {
  test('offers the phone crop first, then the medium one, each with its own reserved space', () => {
    const html = renderToStaticMarkup(<Picture picture={{ wide, medium, tall, alt: 'A loom' }} />);
    const sources = html.match(/<source[^>]*>/g) ?? [];
    expect(sources).toHaveLength(2);
    expect(sources[0]).toMatch(/max-width: 767.98px.*tall.svg.*width="720".*height="900"/);
    expect(sources[1]).toMatch(/max-width: 1099.98px.*medium.svg.*width="1000".*height="640"/);
    expect(html).toMatch(/<img[^>]*width="1440" height="820" alt="A loom" loading="lazy"/);
  });

  test('loads eagerly with high priority if it is visible first', () => {
    const html = renderToStaticMarkup(<Picture picture={{ wide, alt: '' }} eager />);
    expect(html).toMatch(/alt="" loading="eager"/);
    expect(html).toMatch(/fetchpriority="high"/i);
  });

  test('has a copy on this server only if pictures come from another host', () => {
    expect(renderToStaticMarkup(<Picture picture={{ wide, alt: '' }} />)).toContain(
      'data-local="/media/wide.svg"',
    );
    const here = { ...wide, src: wide.local };
    expect(renderToStaticMarkup(<Picture picture={{ wide: here, alt: '' }} />)).not.toContain('data-local');
  });
});
