import { expect, test } from 'vitest';
import { routeLabels } from './route-label.ts';

test('files of the build share a label, pages have their own', () => {
  const labelOf = routeLabels((label) => ({ label }));
  const routes = [
    '/about',
    '/_astro/a.1.js',
    '/_astro/b.2.css',
    '/media/x/y.avif',
    '/career/apply/[opening]',
  ];
  expect(routes.map((route) => labelOf(route).label)).toEqual([
    '/about',
    '/_astro/*',
    '/_astro/*',
    '/media/*',
    '/career/apply/[opening]',
  ]);
  expect(labelOf('/about')).toBe(labelOf('/about'));
});

test('there are never more labels than a site has routes', () => {
  const labels = new Set<string>();
  const labelOf = routeLabels((label) => label);
  for (let i = 0; i < 10_000; i++) labels.add(labelOf(`/made-up/${i}`));
  expect(labels.size).toBe(151);
  expect(labels).toContain('other');
});
