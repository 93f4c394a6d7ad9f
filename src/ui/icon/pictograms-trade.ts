import { drawings } from './glyph.ts';

/**
 * Pictograms of trade and of the products: 48-unit grid, 8 px module, stroke 2.5, lines at 45 and 90 degrees
 * only, and exactly one filled shape. In the product drawings, the filled diamond stands for the loan.
 */
export const tradePictograms = drawings({
  ledger: {
    line: 'M10 6h28v36H10zM24 16h9M24 24h9M24 32h6',
    fill: 'M10 6h8v36h-8z',
  },
  invoice: {
    line: 'M10 5h28v38l-7-7-7 7-7-7-7 7zM17 28h14',
    fill: 'M17 13h14v7H17z',
  },
  gear: {
    line: 'M45 24l-6.2 6.2v8.6h-8.6L24 45l-6.2-6.2H9.2v-8.6L3 24l6.2-6.2V9.2h8.6L24 3l6.2 6.2h8.6v8.6z',
    fill: 'M24 15l9 9-9 9-9-9z',
  },
  cycle: {
    line: 'M24 4l20 20-20 20L4 24zM14 24l10 10 10-10',
    fill: 'M24 14l10 10H14z',
  },
  property: {
    line: 'M6 23L24 5l18 18v19H6z',
    fill: 'M17 42V30l7-7 7 7v12z',
  },
  growth: {
    line: 'M6 42V31h12V20h12V8h12v34z',
    fill: 'M30 8h12v34H30z',
  },
  shuttle: {
    line: 'M4 24l9-9h22l9 9-9 9H13zM8 7h32M8 41h32',
    fill: 'M17 20h14v8H17z',
  },
  weave: {
    line: 'M10 10H4v10h6M20 10h24v10H20M28 10V4h10v6M28 20v24h10V20M28 28H4v10h24M38 28h6v10h-6',
    fill: 'M9 4h12v24H9zM9 38h12v6H9z',
  },
  'purchase-finance': {
    line: 'M6 22v20h36V22M6 22h8M34 22h8M16 34h16',
    fill: 'M24 5l11 11-11 11-11-11z',
  },
  'work-order': {
    line: 'M17 8h-7v34h28V8h-7M16 26l6 6 10-10',
    fill: 'M17 4h14v9H17z',
  },
  'invoice-discounting': {
    line: 'M24 41l-4-4-6 6-8-8V5h26v14M13 14h12M13 22h9',
    fill: 'M34 23l10 10-10 10-10-10z',
  },
  'supply-chain': {
    line: 'M9 36H4V9h24v27h-7M28 17h7l9 9v10h-3M28 36h1M13 31h4l4 4v3l-4 4h-4l-4-4v-3zM33 31h4l4 4v3l-4 4h-4l-4-4v-3z',
    fill: 'M16 12l7 7-7 7-7-7z',
  },
  'business-loan': {
    line: 'M5 14h38v27H5zM17 14V6h14v8M5 27h12M31 27h12',
    fill: 'M24 19l8 8-8 8-8-8z',
  },
  machinery: {
    line: 'M4 33h40v6H4zM9 39v5M39 39v5M18 16h5v14h-5zM23 23h9M36 33v-5l-4-4v-2l4-4h6v15',
    fill: 'M5 10h13v23H5z',
  },
  'loan-against-property': {
    line: 'M6 36V23L24 5l18 18v13M4 42h40',
    fill: 'M24 19l9 9-9 9-9-9z',
  },
  'growth-capital': {
    line: 'M6 42V12l12 12V12l12 12V12l12 12v18z',
    fill: 'M30 12l12 12v18H30z',
  },
  'margin-funding': {
    line: 'M22 8L4 26l18 18 18-18H22z',
    fill: 'M27 3l18 18H27z',
  },
});
