/** Closes the list of parts when the visitor follows one of its links, so that it does not cover the part. */
export function wireContents(): void {
  const list = document.querySelector<HTMLDetailsElement>('[data-contents]');
  list?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) list.open = false;
  });
}
