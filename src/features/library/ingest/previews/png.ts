/** Writes a PNG (W3C PNG specification, third edition): eight bits a channel, no transparency. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Steps between kept values of each channel: what is left out of a small picture nobody sees, and it compresses twice as well. */
const STEP = 17;

/**
 * @param bgra   rows of four bytes a pixel (blue, green, red, unused), without padding
 * @returns the file's bytes
 */
export function encodePng(bgra: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, colour, and the only values there are for compression, filter and interlace.
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(filtered(bgra, width, height), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with its filter; 2 keeps the difference to the row above, which on paper is mostly none. */
function filtered(bgra: Uint8Array, width: number, height: number): Buffer {
  const line = width * 3;
  const rows = Buffer.alloc((line + 1) * height);
  let above = new Uint8Array(line);
  for (let y = 0; y < height; y++) {
    const own = new Uint8Array(line);
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        own[x * 3 + channel] = coarse(bgra[from + 2 - channel] ?? 0);
    }
    const to = y * (line + 1);
    rows[to] = 2;
    for (let i = 0; i < line; i++) rows[to + 1 + i] = (own[i] ?? 0) - (above[i] ?? 0);
    above = own;
  }
  return rows;
}

/** The nearest of sixteen values; black and white stay as they are. */
function coarse(value: number): number {
  return Math.round(value / STEP) * STEP;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
