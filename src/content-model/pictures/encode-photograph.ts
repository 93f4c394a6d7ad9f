/**
 * Encodes photographs with the framework's image service (sharp): upright, cropped, without metadata, and
 * within a limit of bytes. Only builds and development load this module.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import service from 'astro/assets/services/sharp';
import type { MediaFile } from './media.ts';

/**
 * Largest size of a file in bytes for each pixel: ten photographs on a phone's home page stay below 200 KB.
 * The fallback is for a few old browsers.
 */
const MAX_BYTES_PER_PIXEL = { webp: 0.04, jpg: 0.08, png: 0.3 } as const;

/** Settings to try until the file is small enough: lower qualities first, then fewer pixels. */
const ATTEMPTS = [
  ...[80, 65, 50, 35, 20].map((quality) => ({ quality, scale: 1 })),
  ...[0.7, 0.5, 0.35, 0.25, 0.15, 0.1].map((scale) => ({ quality: 35, scale })),
];

export interface PhotographFile {
  /** The address on this server. */
  local: string;
  bytes: Uint8Array;
}

/** @returns the files of a photograph: WebP and its fallback */
export async function encodePhotograph(
  folder: string,
  photograph: MediaFile,
  image: AstroConfig['image'],
  logger: AstroIntegrationLogger,
): Promise<PhotographFile[]> {
  const source = readFileSync(path.join(folder, 'media', photograph.file));
  const { file: src, width, height, fallback } = photograph;
  const encode = async (local: string): Promise<PhotographFile> => {
    const format = path.extname(local).slice(1) as keyof typeof MAX_BYTES_PER_PIXEL;
    const maxBytes = Math.max(1024, width * height * MAX_BYTES_PER_PIXEL[format]);
    // A lower quality of PNG means fewer colours, which takes seconds and saves little.
    for (const { quality, scale } of ATTEMPTS.filter(
      (one) => format !== 'png' || one.scale < 1 || one.quality === 80,
    )) {
      const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
      const transform = { src, ...size, fit: 'cover', position: 'attention', format, quality };
      const encoded = await service.transform(source, transform, image, logger);
      // On an error the service returns its input, whose metadata may contain the place of the photograph.
      if (encoded.data === source) throw new Error(`${src} cannot be encoded.`);
      if (encoded.data.length <= maxBytes) return { local, bytes: encoded.data };
    }
    throw new Error(`${src} cannot be encoded in ${Math.floor(maxBytes)} bytes.`);
  };
  return await Promise.all([photograph.local, fallback?.local ?? []].flat().map(encode));
}
