import { pictureReady } from './image-fallback.ts';

/**
 * Applies the fallback to each picture from another host when the picture comes near the viewport, because
 * lazy pictures load only then.
 */
export function watchPictures(root: ParentNode): void {
  const pictures = root.querySelectorAll<HTMLImageElement>('img[data-local]');
  if (pictures.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        observer.unobserve(target);
        // If both copies failed, the browser shows the alternative text.
        pictureReady(target).catch(() => undefined);
      }
    },
    { rootMargin: '400px' },
  );
  for (const picture of pictures) observer.observe(picture);
}
