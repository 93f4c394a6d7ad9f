/** Draws a page that consists of a single bitmap, like a scan. */
import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../random.server.ts';
import { PAGE } from './canvas.server.ts';
import type { Flow } from './flow.server.ts';

const WIDTH = 620;
const HEIGHT = 877;

/** The letters of the sample mark as bitmaps: five columns of bits per letter, lowest bit on top. */
const MARK: readonly (readonly number[])[] = [
  [0x46, 0x49, 0x49, 0x49, 0x31],
  [0x7e, 0x09, 0x09, 0x09, 0x7e],
  [0x7f, 0x02, 0x0c, 0x02, 0x7f],
  [0x7f, 0x09, 0x09, 0x09, 0x06],
  [0x7f, 0x40, 0x40, 0x40, 0x40],
  [0x7f, 0x49, 0x49, 0x49, 0x41],
];
const DOT = 5;

/** Adds a page that contains only a picture of a typed letter with a stamp. */
export function scannedPage(flow: Flow, random: Random): void {
  flow.canvas.barePage();
  flow.canvas.document.image(toPng(drawLetter(random)), 0, 0, { width: PAGE.width });
}

/** Returns the grey values of the picture: paper with noise, dark bars as words, and a round stamp. */
function drawLetter(random: Random): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(244);
  const put = (x: number, y: number, grey: number) => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels[Math.floor(y) * WIDTH + Math.floor(x)] = grey;
  };
  for (let i = 0; i < 2400; i++)
    put(random.int(0, WIDTH - 1), random.int(0, HEIGHT - 1), random.int(150, 225));
  for (let line = 0; line < 26; line++) {
    const end = random.int(420, 540);
    for (let x = 60; x < end; ) {
      const word = random.int(12, 52);
      for (let dx = 0; dx < word && x + dx < end; dx++) {
        // Lines slope slightly, as if the sheet were rotated.
        const y = 110 + line * 24 + (x + dx) * 0.014;
        for (let dy = 0; dy < random.int(5, 9); dy++) put(x + dx, y + dy, random.int(40, 110));
      }
      x += word + 9;
    }
  }
  for (let angle = 0; angle < 6.283; angle += 0.004) {
    for (const radius of [58, 59, 60, 44])
      put(460 + radius * Math.cos(angle), 780 + radius * Math.sin(angle), 90);
  }
  stampMark(put);
  return pixels;
}

function stampMark(put: (x: number, y: number, grey: number) => void): void {
  const columns = MARK.flatMap((letter) => [...letter, 0]);
  columns.forEach((bits, column) => {
    for (let dot = 0; dot < 7 * DOT * DOT; dot++) {
      const row = Math.floor(dot / (DOT * DOT));
      if (bits & (1 << row))
        put(360 + column * DOT + (dot % DOT), 44 + row * DOT + (Math.floor(dot / DOT) % DOT), 30);
    }
  });
}

/** Encodes a PNG (ISO/IEC 15948) with 8-bit grey values and no filter. */
function toPng(pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
