import { afterFirstPaint } from '../../../../ui/first-paint.ts';

/** Prepares the page after this one, if there is one. */
export function wireNextPage(): void {
  const next = document.querySelector<HTMLAnchorElement>('a[rel="next"][data-pictures]');
  if (next) afterFirstPaint(() => import('./next-page.ts').then(({ prepareNext }) => prepareNext(next)));
}
