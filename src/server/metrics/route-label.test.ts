import { expect, test } from 'vitest';
import { routeLabels } from './route-label.ts';

test('files of the build share a label, pages have their own', () => {
  const labelOf = routeLabels();
  expect(labelOf('/about')).toBe('/about');
  expect(labelOf('/_astro/a.1.js')).toBe('/_astro/*');
  expect(labelOf('/_astro/b.2.css')).toBe('/_astro/*');
  expect(labelOf('/media/x/y.avif')).toBe('/media/*');
  expect(labelOf('/career/apply/[opening]')).toBe('/career/apply/[opening]');
});

test('the number of labels is limited', () => {
  const labelOf = routeLabels();
  const labels = new Set<string>();
  for (let i = 0; i < 10_000; i++) labels.add(labelOf(`/made-up/${i}`));
  expect(labels.size).toBe(151);
  expect(labels).toContain('other');
  expect(labelOf('/made-up/0')).toBe('/made-up/0');
});
