/** Requests the next page and its picture while the visitor reads this one. */
function prepareNext(next: HTMLAnchorElement): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Pages with a search and pages of editions are not cached, so that they would be requested twice.
  if (next.search === '' && !next.pathname.includes('/e/')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = next.href;
    document.head.append(link);
  }
  const picture = document.querySelector<HTMLImageElement>('[data-page-picture] img');
  if (!next.dataset.pictures || !picture) return;
  const image = new Image();
  image.sizes = picture.sizes;
  image.srcset = next.dataset.pictures;
}

const next = document.querySelector<HTMLAnchorElement>('a[rel="next"][data-pictures]');
if (next) prepareNext(next);

export {};
