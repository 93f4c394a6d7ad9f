/**
 * Pictures may come from another host (MEDIA_BASE_URL). `data-local` contains the address of the copy on this
 * server. Only this module switches to that copy.
 */
const TIMEOUT_MS = 4000;
const settled = new WeakMap<HTMLImageElement, Promise<void>>();

/**
 * Waits until a picture is decoded. Switches to the copy on this server if the other host fails or takes
 * longer than four seconds.
 * @returns a promise that is fulfilled once the picture is decoded, and rejected if both copies fail;
 *   repeated calls for one picture return the same promise
 */
export function pictureReady(image: HTMLImageElement): Promise<void> {
  const known = settled.get(image);
  if (known) return known;
  const answer = image.dataset.local
    ? Promise.race([decodeImage(image), tooSlow()]).catch(() => useLocalCopy(image))
    : decodeImage(image);
  settled.set(image, answer);
  return answer;
}

function useLocalCopy(image: HTMLImageElement): Promise<void> {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  for (const source of sources) if (source.dataset.local) source.srcset = source.dataset.local;
  image.src = image.dataset.local ?? image.src;
  return decodeImage(image);
}

/** Some browsers reject `decode()` for SVG. If the SVG is loaded, it can be shown anyway. */
async function decodeImage(image: HTMLImageElement): Promise<void> {
  try {
    await image.decode();
  } catch (error) {
    if (!image.complete || image.naturalWidth === 0) throw error;
  }
}

const tooSlow = () => new Promise<void>((_, reject) => setTimeout(reject, TIMEOUT_MS));

/**
 * Applies the fallback to each picture from another host when the picture comes near the viewport, because
 * lazy pictures load only then.
 */
export function watchPictures(): void {
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
  for (const picture of document.querySelectorAll('img[data-local]')) observer.observe(picture);
}
