import { drawings } from './glyph.ts';

/** The eight-point star of the lattice, inside a 20 px square. */
const star = 'M19 10l-2.6 2.6v3.8h-3.8L10 19l-2.6-2.6H3.6v-3.8L1 10l2.6-2.6V3.6h3.8L10 1l2.6 2.6h3.8v3.8z';

/** Interface glyphs: a 20-unit grid, strokes of 2 units on whole pixels, and mitred joins. */
export const interfaceGlyphs = drawings({
  phone: {
    line: 'M3 2h4l2 5-2.5 2a10 10 0 0 0 4.5 4.5L13 11l5 2v4c-8 2-17-7-15-15z',
  },
  mail: { line: 'M2 4h16v12H2zM2 4l8 8 8-8' },
  'map-pin': { line: 'M10 18l-6-6V6l4-4h4l4 4v6z', fill: 'M10 6l3 3-3 3-3-3z' },
  languages: {
    line: 'M.7 15.5L3.7 6h.4l3 9.5M1.7 12.5h4.5M9 5h10.5M17.5 5v11.5M10 8.5c1.2-1.5 3.7-.9 3.7.7 0 1.1-.9 1.7-2 1.7 1.3 0 2.2.9 2.2 2.2 0 2.2-3 2.7-4.4 1.1M13.5 11h4',
  },
  menu: { line: 'M2 4h16M2 10h16M8 16h10' },
  close: { line: 'M3 3l14 14M17 3L3 17' },
  'arrow-right': { line: 'M1 10h16M11 4l6 6-6 6' },
  'arrow-left': { line: 'M19 10H3M9 4l-6 6 6 6' },
  'arrow-up': { line: 'M10 19V3M4 9l6-6 6 6' },
  'chevron-down': { line: 'M4 7l6 6 6-6' },
  'chevron-right': { line: 'M7 4l6 6-6 6' },
  external: { line: 'M8 4H3v13h13v-5M11 3h6v6M17 3l-8 8' },
  download: { line: 'M10 1v12M5 8l5 5 5-5M2 18h16' },
  upload: { line: 'M10 14V3M5 8l5-5 5 5M2 18h16' },
  eye: { line: 'M2 10l5-5h6l5 5-5 5H7z', fill: 'M10 7l3 3-3 3-3-3z' },
  copy: { line: 'M7 6V2h11v12h-4M2 6h11v12H2z' },
  search: { line: 'M6 2h4l4 4v4l-4 4H6l-4-4V6zM12 12l6 6' },
  check: { line: 'M2 10l5 5L17 5' },
  warning: { fill: `${star}M9 5v6h2V5zM9 13v2h2v-2z` },
  folder: { line: 'M2 17V3h6l3 3h7v11z' },
  feed: { line: 'M3 9h2l6 6v2M3 3h4l10 10v4', fill: 'M3 14h3v3H3z' },
  document: { line: 'M4 2h8l4 4v12H4zM7 10h6M7 14h6', fill: 'M11 1v6h6z' },
  pause: { fill: 'M4 3h4v14H4zM12 3h4v14h-4z' },
  play: { fill: 'M5 1l10 9-10 9z' },
  filter: { line: 'M2 3h16v2l-6 6v6H8v-6L2 5z' },
  clock: { line: 'M7 2h6l5 5v6l-5 5H7l-5-5V7zM10 5v5h4' },
  calendar: { line: 'M2 4h16v14H2zM6 1v5M14 1v5', fill: 'M3 8h14v2H3zM11 12h4v4h-4z' },
  linkedin: {
    fill: 'M1 1h18v18H1zM4 4v2.5h2.5V4zM4 8v8h2.5V8zM8.5 8v8H11v-5h2.5v5H16V10l-2-2z',
  },
  youtube: { fill: 'M3 3h14l2 2v10l-2 2H3l-2-2V5zM8 6v8l5-4z' },
  'x-social': { line: 'M3 3h3.5L17 17h-3.5zM17 3l-6 6M9 11l-6 6' },
  plus: { line: 'M10 2v16M2 10h16' },
  minus: { line: 'M2 10h16' },
  star8: { fill: star },
  diamond: { fill: 'M10 2l8 8-8 8-8-8z' },
});
