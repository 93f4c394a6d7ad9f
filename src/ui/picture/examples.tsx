import type { Examples } from '../example.ts';
import { Picture } from './picture.tsx';

/** A single-colour drawing as a data URL, so that the crops are distinguishable without image files. */
function plane(width: number, height: number, colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><path d="M0 0l${width} ${height}M${width} 0L0 ${height}" stroke="#F3EDDF" stroke-width="2"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { src, local: src, width, height };
}

export const examples: Examples = {
  'Three crops': (
    <Picture
      picture={{
        wide: plane(1440, 480, '#0B4F4A'),
        medium: plane(1000, 500, '#17695F'),
        tall: plane(720, 900, '#A8321F'),
        alt: 'A ruled plane: green and wide on large windows, red and tall on phones',
      }}
    />
  ),
};
