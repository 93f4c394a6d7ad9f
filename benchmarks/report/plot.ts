/** Draws measurements as SVG bars: the measured value above its reference, with a line at the limit of the claim. */
import { formatted } from './markdown.ts';
import type { Figure, Group } from './result.ts';

const LABEL = 250;
const BARS = 520;
const WIDTH = LABEL + BARS + 90;
const BAR = 12;
const GAP = 10;

/** @returns one SVG element; all bars of a group share one scale, which starts at zero */
export function plot({ title, unit, figures }: Group): string {
  const most = Math.max(
    ...figures.flatMap(({ value, reference, claim }) => [value, reference?.value, claim?.limit].map(drawn)),
  );
  const scale = (value: number) => (most > 0 ? (drawn(value) / most) * BARS : 0);
  let y = GAP;
  const rows = figures.map((figure) => {
    const top = y;
    y += heightOf(figure) + GAP;
    return row(figure, top, scale);
  });
  return `<svg viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${escaped(`${title} in ${unit}; the table below has the figures`)}">${rows.join('')}</svg>`;
}

const heightOf = ({ reference }: Figure) => (reference ? BAR * 2 + 1 : BAR);

function row(figure: Figure, top: number, scale: (value: number) => number): string {
  const { what, value, reference, claim } = figure;
  const parts = [
    text(LABEL - 8, top + BAR - 2, shortened(what), 'end'),
    bar(top, scale(value), claim && !claim.holds ? 'over' : 'own'),
    text(LABEL + scale(value) + 6, top + BAR - 2, formatted(value)),
  ];
  if (reference) {
    parts.push(bar(top + BAR + 1, scale(reference.value), 'reference'));
    parts.push(text(LABEL + scale(reference.value) + 6, top + BAR * 2 - 1, formatted(reference.value)));
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
  `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;

const shortened = (words: string) => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

/** JSON has no NaN: a missing value is drawn as zero. */
const drawn = (value: number | null | undefined) => (value && Number.isFinite(value) ? value : 0);

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
