import { pictureReady } from './image-fallback.ts';

/** Watches every picture of the page that comes from another host; lazy ones from when they come near. */
export function watchPictures(root: ParentNode): void {
  const pictures = root.querySelectorAll<HTMLImageElement>('img[data-local]');
  if (pictures.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        observer.unobserve(target);
        // A picture that cannot be had at all shows its description; there is nothing more to do.
        pictureReady(target).catch(() => undefined);
      }
    },
    { rootMargin: '400px' },
  );
  for (const picture of pictures) observer.observe(picture);
}
