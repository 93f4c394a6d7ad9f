/** Makes photographs as a phone writes them. */
import sharp from 'sharp';

/**
 * A JPEG of a coloured scene whose camera was held upright: stored on its side (EXIF orientation 6), with the
 * place, the device and a colour profile.
 */
export async function phonePhotograph(width: number, height: number): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="a"><stop stop-color="#d02010"/><stop offset="1" stop-color="#1040c0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#a)"/>
    <circle cx="50%" cy="50%" r="20%" fill="#f0c040"/></svg>`;
  const noise = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const;
  const grain = await sharp({ create: { ...noise, background: '#888' } })
    .png()
    .toBuffer();
  return await sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .withExif({
      IFD0: { Make: 'Sample Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 1/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 34/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
