/** Draws known text as a grey picture, as a scanner at 300 dpi would deliver it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { unpackWoff } from '../tools/sample-library/pdf/faces.server.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  latin: ['Anek Latin', 'anek-latin/files/anek-latin-latin'],
  devanagari: ['Anek Devanagari', 'anek-devanagari/files/anek-devanagari-devanagari'],
  gujarati: ['Anek Gujarati', 'anek-gujarati/files/anek-gujarati-gujarati'],
} as const;

export interface PageText {
  text: string;
  script: keyof typeof FONTS;
  /** Size in points; 12 if omitted. */
  size?: number;
}
export interface PageOptions {
  /** Quarter turns clockwise of the whole sheet. */
  turn?: 0 | 1 | 2 | 3;
  width?: number;
  height?: number;
}

/** @returns a sheet with the texts below each other, one byte per pixel */
export async function pagePicture(texts: readonly PageText[], options: PageOptions = {}) {
  const { turn = 0, width = 2480, height = 1754 } = options;
  let top = 150;
  const layers: OverlayOptions[] = [];
  for (const { text, script, size = 12 } of texts) {
    const [family, file] = FONTS[script];
    const { data, info } = await sharp({
      text: {
        text,
        font: `${family} ${size}`,
        fontfile: fontFile(file),
        dpi: 300,
        width: width - 400,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.push({ input: data, left: 200, top });
    top += info.height + 80;
  }
  const sheet = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(layers)
    .png()
    .toBuffer();
  const { data, info } = await sharp(sheet)
    .rotate(turn * 90)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

const files = new Map<string, string>();

/** Unpacks a font once into a temporary file: Pango reads no WOFF. */
function fontFile(name: string): string {
  const known = files.get(name);
  if (known) return known;
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'font-')), 'font.ttf');
  writeFileSync(file, unpackWoff(readFileSync(require.resolve(`@fontsource/${name}-400-normal.woff`))));
  files.set(name, file);
  return file;
}
