/** Draws the pages that are pictures: the cover of an annual report, and a page like a scan. */
import type { Random } from '../random.server.ts';
import { type Canvas, COLUMN, MADDER, PAGE, PEACOCK } from './canvas.server.ts';

const GROUNDS = [PEACOCK, '#7b2316', '#17695f', '#062f2d', '#5b4a1e'] as const;
const PAPER = '#fbf8f1';
const MARIGOLD = '#f2a516';

/** Draws an eight-point star. @param size side of its tile in points */
function star(canvas: Canvas, x: number, y: number, size: number): void {
  const outer = size / 2;
  const inner = outer * 0.765;
  const points = Array.from({ length: 16 }, (_, i): [number, number] => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / 8;
    return [x + outer + radius * Math.sin(angle), y + outer - radius * Math.cos(angle)];
  });
  canvas.document.polygon(...points);
}

/** Draws the first page of a report. */
export function drawCover(canvas: Canvas, random: Random, year: string, line: string): void {
  canvas.page();
  const { document, marks } = canvas;
  const ground = random.pick(GROUNDS);
  document.rect(PAGE.left, 84, COLUMN, 480).fill(ground);
  const tile = random.pick([48, 59.25, 79]);
  const across = Math.floor(474 / tile);
  const lit = random.int(0, across * 4 - 1);
  for (let i = 0; i < across * 4; i++) {
    star(canvas, PAGE.left + (i % across) * tile, 84 + 480 - tile * (1 + Math.floor(i / across)), tile);
    if (i === lit) document.fill(MARIGOLD);
    else document.lineWidth(1.4).stroke(PAPER);
  }
  canvas.text('Annual Report', PAGE.left + 28, 116, { size: 20, weight: 'regular', colour: PAPER });
  canvas.text(year, PAGE.left + 28, 146, { size: 64, weight: 'bold', colour: PAPER });
  canvas.text(marks.company, PAGE.left, 600, { size: 22, weight: 'bold', colour: PEACOCK });
  canvas.text(line, PAGE.left, 632, { size: 12, weight: 'regular' });
  canvas.rule(664, MADDER, 3, 120);
}

const WIDTH = 620;
const HEIGHT = 877;

/** The letters of the sample mark as a bitmap: one byte per column, lowest bit on top. */
const MARK = Buffer.from('4649494931007e0909097e007f020c027f007f09090906007f40404040007f4949494100', 'hex');
const DOT = 5;

/** Adds a page that contains only a picture of a typed letter with a stamp. */
export function scannedPage(canvas: Canvas, random: Random): void {
  canvas.barePage();
  const { document } = canvas;
  const picture = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: WIDTH,
    Height: HEIGHT,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  picture.end(drawLetter(random));
  document.page.xobjects.Scan = picture;
  const height = (PAGE.width * HEIGHT) / WIDTH;
  document.save().transform(PAGE.width, 0, 0, -height, 0, height).addContent('/Scan Do').restore();
}

/** Returns the grey values of the picture: paper with noise, dark bars as words, and a round stamp. */
function drawLetter(random: Random): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 244);
  const setPixel = (x: number, y: number, grey: number) => {
    pixels[Math.floor(y) * WIDTH + Math.floor(x)] = grey;
  };
  for (let i = 0; i < 2400; i++)
    setPixel(random.int(0, WIDTH - 1), random.int(0, HEIGHT - 1), random.int(150, 225));
  for (let line = 0; line < 26; line++) {
    const end = random.int(420, 540);
    for (let x = 60; x < end; ) {
      const word = random.int(12, 52);
      for (let dx = 0; dx < word && x + dx < end; dx++) {
        // Lines slope slightly, as if the sheet were rotated.
        const y = 110 + line * 24 + (x + dx) * 0.014;
        for (let dy = 0; dy < random.int(5, 9); dy++) setPixel(x + dx, y + dy, random.int(40, 110));
      }
      x += word + 9;
    }
  }
  for (let angle = 0; angle < 6.283; angle += 0.004) {
    for (const radius of [58, 59, 60, 44])
      setPixel(460 + radius * Math.cos(angle), 780 + radius * Math.sin(angle), 90);
  }
  MARK.forEach((bits, column) => {
    for (let y = 0; y < 7 * DOT; y++)
      for (let x = 0; x < DOT; x++)
        if (bits & (1 << Math.floor(y / DOT))) setPixel(360 + column * DOT + x, 44 + y, 30);
  });
  return pixels;
}
