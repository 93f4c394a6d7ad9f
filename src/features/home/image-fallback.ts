/**
 * Pictures may come from another host (MEDIA_BASE_URL). Each of them names the copy on this server in
 * `data-local`; this is the one place that decides when to take it.
 */
const PATIENCE = 4000;
const settled = new WeakMap<HTMLImageElement, Promise<void>>();

/**
 * Waits until a picture can be shown. When its host fails, or has not delivered after four seconds, the copy on
 * this server takes its place.
 * @returns a promise that is fulfilled once the picture is decoded and rejected when neither copy can be had;
 *          asked again for the same picture it gives the same answer.
 */
export function pictureReady(image: HTMLImageElement): Promise<void> {
  const known = settled.get(image);
  if (known) return known;
  const answer = image.dataset.local
    ? within(PATIENCE, decoded(image)).catch(() => useLocalCopy(image))
    : decoded(image);
  settled.set(image, answer);
  return answer;
}

function useLocalCopy(image: HTMLImageElement): Promise<void> {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  for (const source of sources) if (source.dataset.local) source.srcset = source.dataset.local;
  image.src = image.dataset.local ?? image.src;
  return decoded(image);
}

/** Some browsers refuse to decode drawings ahead of time; one that has arrived is good enough to show. */
async function decoded(image: HTMLImageElement): Promise<void> {
  try {
    await image.decode();
  } catch (error) {
    if (!image.complete || image.naturalWidth === 0) throw error;
  }
}

function within(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
