import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureReady } from './image-fallback.ts';

/**
 * Creates an image element with only the members that the module uses.
 * @param decode settles depending on `src`
 */
function image(decode: (src: string) => Promise<void>, local: string | undefined = '/local.svg') {
  const source = { dataset: { local: '/local-tall.svg' }, srcset: 'https://media.test/tall.svg' };
  const self = {
    src: 'https://media.test/wide.svg',
    dataset: local ? { local } : {},
    complete: false,
    naturalWidth: 0,
    closest: () => ({ querySelectorAll: () => [source] }),
    decode: () => decode(self.src),
    source,
  };
  return self as typeof self & HTMLImageElement;
}
const never = () => new Promise<void>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('keeps a picture that loads in time', async () => {
  const picture = image(async () => undefined);
  await pictureReady(picture);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(picture.src).toBe('https://media.test/wide.svg');
});

test('switches to this server’s copy, with every crop, when the host fails', async () => {
  const picture = image(async (src) => {
    if (src.startsWith('https:')) throw new Error('gone');
  });
  await pictureReady(picture);
  expect(picture.src).toBe('/local.svg');
  expect(picture.source.srcset).toBe('/local-tall.svg');
});

test('switches after four seconds and not before', async () => {
  const picture = image((src) => (src.startsWith('https:') ? never() : Promise.resolve()));
  const ready = pictureReady(picture);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(picture.src).toBe('https://media.test/wide.svg');
  await vi.advanceTimersByTimeAsync(1);
  await ready;
  expect(picture.src).toBe('/local.svg');
});

test('rejects when both copies fail', async () => {
  const picture = image(() => Promise.reject(new Error('gone')));
  await expect(pictureReady(picture)).rejects.toThrow('gone');
});

test('accepts a loaded drawing that cannot be decoded ahead of time', async () => {
  const picture = image(() => Promise.reject(new Error('not supported')), '');
  Object.assign(picture, { complete: true, naturalWidth: 720 });
  await expect(pictureReady(picture)).resolves.toBeUndefined();
});
