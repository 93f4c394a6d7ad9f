/** Draws SVG bars: the measured value above its reference, with a line at the claimed limit. */
import { formatNumber } from './markdown.ts';
import type { Figure, Group } from './result.ts';

const LABEL = 250;
const BARS = 520;
const WIDTH = LABEL + BARS + 90;
const BAR = 12;
const GAP = 10;

/** @returns an SVG element; all bars of a group have the same scale, which starts at zero */
export function plot({ title, unit, figures }: Group): string {
  const most = Math.max(
    ...figures.flatMap(({ value, reference, claim }) =>
      [value, reference?.value, claim?.limit].map(drawable),
    ),
  );
  const scale = (value: number) => (most > 0 ? (drawable(value) / most) * BARS : 0);
  let y = GAP;
  const rows = figures.map((figure) => {
    const top = y;
    y += heightOf(figure) + GAP;
    return row(figure, top, scale);
  });
  return `<svg viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${escapeHtml(`${title} in ${unit}; the table below has the figures`)}">${rows.join('')}</svg>`;
}

const heightOf = ({ reference }: Figure) => (reference ? BAR * 2 + 1 : BAR);

function row(figure: Figure, top: number, scale: (value: number) => number): string {
  const { what, value, reference, claim } = figure;
  const parts = [
    text(LABEL - 8, top + BAR - 2, shorten(what), 'end'),
    bar(top, scale(value), claim && !claim.holds ? 'over' : 'own'),
    text(LABEL + scale(value) + 6, top + BAR - 2, formatNumber(value)),
  ];
  if (reference) {
    parts.push(bar(top + BAR + 1, scale(reference.value), 'reference'));
    parts.push(text(LABEL + scale(reference.value) + 6, top + BAR * 2 - 1, formatNumber(reference.value)));
  }
  if (claim?.limit !== undefined) {
    const x = (LABEL + scale(claim.limit)).toFixed(1);
    parts.push(`<path class="limit" d="M${x} ${top - 3}v${heightOf(figure) + 6}"/>`);
  }
  return parts.join('');
}

const bar = (top: number, width: number, name: string) =>
  `<rect class="${name}" x="${LABEL}" y="${top}" width="${Math.max(1, width).toFixed(1)}" height="${BAR}"/>`;

const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;

const shorten = (words: string) => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

/** @returns the value, or 0 if it cannot be drawn. NaN becomes `null` in JSON. */
const drawable = (value: number | null | undefined) => (value && Number.isFinite(value) ? value : 0);

const escapeHtml = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
