/** Draws the cover of an annual report: coloured areas and a lattice of eight-point stars. */

import type { Random } from '../random.server.ts';
import { type Canvas, MADDER, PAGE, PEACOCK } from './canvas.server.ts';

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
  document.rect(PAGE.left, 84, PAGE.width - PAGE.left - PAGE.right, 480).fill(ground);
  const tile = random.pick([48, 59.25, 79]);
  const across = Math.floor(474 / tile);
  const lit = random.int(0, across * 4 - 1);
  for (let i = 0; i < across * 4; i++) {
    star(canvas, PAGE.left + (i % across) * tile, 84 + 480 - tile * (1 + Math.floor(i / across)), tile);
    if (i === lit) document.fill(MARIGOLD);
    else document.lineWidth(1.4).stroke(PAPER);
  }
  canvas.text('Annual Report', PAGE.left + 28, 116, 20, 'regular', PAPER);
  canvas.text(year, PAGE.left + 28, 146, 64, 'bold', PAPER);
  canvas.text(marks.company, PAGE.left, 600, 22, 'bold', PEACOCK);
  canvas.text(line, PAGE.left, 632, 12, 'regular');
  canvas.rule(PAGE.left, 664, 120, MADDER, 3);
}
