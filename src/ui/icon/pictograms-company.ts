import { drawings } from './glyph.ts';

/**
 * Pictograms of the company, its people and its investor pages, drawn by the rules in pictograms-trade.ts.
 */
export const companyPictograms = drawings({
  team: {
    line: 'M24 6l8 8-8 8-8-8zM9 15l6 6-6 6-6-6zM39 15l6 6-6 6-6-6zM9 42H4v-6l4-4h1M39 42h5v-6l-4-4h-1',
    fill: 'M12 43V33l7-7h10l7 7v10z',
  },
  learning: {
    line: 'M24 13l-5-5H5v29h14l5 5 5-5h14V8H29zM11 17h7M11 25h7',
    fill: 'M29 8h14v29H29l-5 5V13z',
  },
  balance: {
    line: 'M24 5v36M13 42h22M10 12h28M10 12v12M38 12v12M2 24h16l-6 7H8z',
    fill: 'M30 23h16l-7 9h-2z',
  },
  vision: {
    line: 'M4 27l11-11h18l11 11-11 11H15zM24 4v6M9 8l4 4M39 8l-4 4',
    fill: 'M24 19l8 8-8 8-8-8z',
  },
  innovation: {
    line: 'M18 33v-6l-6-6v-8l8-8h8l8 8v8l-6 6v6zM24 33V20M19 15l5 5 5-5',
    fill: 'M17 37h14v3l-4 4h-6l-4-4z',
  },
  collaboration: {
    line: 'M42 42H18V32h14V18h10z',
    fill: 'M5 5h26v11H16v15H5z',
  },
  'sme-focus': {
    line: 'M4 12V4h8M36 4h8v8M44 36v8h-8M12 44H4v-8M13 22v14h22V22M21 36v-7h6v7',
    fill: 'M16 11h16l7 7v5H9v-5z',
  },
  flexible: {
    line: 'M4 12h6M22 12h22M16 6l6 6-6 6-6-6zM4 36h14M30 36h14M24 30l6 6-6 6-6-6zM4 24h40',
    fill: 'M32 17l7 7-7 7-7-7z',
  },
  quick: {
    line: 'M17 12h14l9 9v12l-9 9H17l-9-9V21zM18 5h12M24 5v7M38 10l4 4',
    fill: 'M24 17l10 10H24z',
  },
  risk: {
    line: 'M7 6h34v20L24 43 7 26z',
    fill: 'M24 6h17v20L24 43z',
  },
  relationship: {
    line: 'M17 9l15 15-15 15L2 24zM31 9l15 15-15 15-15-15z',
    fill: 'M24 16l8 8-8 8-8-8z',
  },
  'investor-relations': {
    line: 'M6 5v37h38M13 34l8-8 6 6 9-9v-4',
    fill: 'M36 5l8 8-8 8-8-8z',
  },
  disclosures: {
    line: 'M14 12H7v31h24v-7M14 5h16l11 11v20H14zM21 22h13M21 29h13',
    fill: 'M30 5l11 11H30z',
  },
  'annual-reports': {
    line: 'M8 6h32v36H8zM15 6v36',
    fill: 'M20 35v-7h5v-6h5v-6h5v19z',
  },
  announcements: {
    line: 'M5 17h13L30 5v36L18 29H5zM36 17l6-6M37 23h8M36 29l6 6',
    fill: 'M9 29h9v13H9z',
  },
  grievance: {
    line: 'M5 6h38v27H26L15 43V33H5zM24 11v8',
    fill: 'M24 21l4 4-4 4-4-4z',
  },
  governance: {
    line: 'M11 21v15M20 21v15M28 21v15M37 21v15M4 42h40',
    fill: 'M5 18L17 6h14l12 12z',
  },
});
