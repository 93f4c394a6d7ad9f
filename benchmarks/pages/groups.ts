/** Formats the measurements of pages as figures for the report. */
import { type Comparison, comparisonFigure } from '../report/in-turns.ts';
import type { Figure, Group } from '../report/result.ts';
import { PAGE_SCRIPT, PICTURES, SCORES, SHIFT } from './budgets.ts';
import type { PageMeasure } from './lighthouse.ts';

export interface Measured {
  key: string;
  address: string;
  measured: PageMeasure;
  /** Bytes of all scripts that the page can load. */
  inAll: number;
  /** Limit of the largest paint without the splash, in milliseconds. */
  paintLimitMs: number;
}

/** @param floor measurements of a page with one line of text, from the same run */
export function pageGroups(pages: readonly Measured[], floor: PageMeasure, splash: boolean): Group[] {
  const how = splash ? 'with the splash' : 'without the splash';
  const group = (
    title: string,
    unit: string,
    figure: (page: Measured) => Omit<Figure, 'what'>,
    note?: string,
  ) => ({
    title: `${title}, ${how}`,
    unit,
    ...(note && { note }),
    figures: pages.map((page) => ({ what: page.address, ...figure(page) })),
  });
  const beside = (value: number) => ({ reference: { what: 'one line of text', value } });
  return [
    group('Largest paint', 's', ({ measured, paintLimitMs }) => ({
      value: measured.lcp / 1000,
      ...beside(floor.lcp / 1000),
      // With the splash the paint time has no limit, because the splash delays the paint.
      ...(!splash && { claim: most(measured.lcp / 1000, toHundredths(paintLimitMs / 1000), 's', false) }),
    })),
    group('Script before interaction', 'KB', ({ measured }) => ({
      value: kb(measured.script),
      claim: most(kb(measured.script), kb(PAGE_SCRIPT), 'KB'),
    })),
    group('All script', 'KB', ({ inAll }) => ({ value: kb(inAll) })),
    group('Pictures before scrolling', 'KB', ({ measured }) => ({
      value: kb(measured.pictures),
      claim: most(kb(measured.pictures), kb(PICTURES), 'KB'),
    })),
    group('Everything loaded', 'KB', ({ measured }) => ({
      value: kb(measured.transfer),
      ...beside(kb(floor.transfer)),
    })),
    group('Layout shift', 'CLS', ({ measured }) => ({
      value: measured.cls,
      ...beside(floor.cls),
      claim: { text: '0.000', holds: measured.cls < SHIFT },
    })),
    ...Object.entries(SCORES).map(([category, least]) =>
      group(`Lighthouse, ${category}`, 'of 100', ({ measured }) => {
        const value = measured.scores[category] ?? 0;
        const isLimited = !(splash && category === 'performance');
        const claim = { claim: { text: `>= ${least}`, limit: least, holds: value >= least } };
        return { value, ...beside(floor.scores[category] ?? 0), ...(isLimited && claim) };
      }),
    ),
  ];
}

export interface ServedPage {
  address: string;
  /** The claimed minimum ratio of the site's rate to the reference's rate. */
  minRatio: number;
}

export interface ServedRate extends ServedPage {
  /** Requests per second of the site and of the reference. */
  rate: Comparison;
}

export function servedGroup(served: readonly ServedRate[]): Group {
  return {
    title: 'Served, 32 connections',
    unit: 'requests/s',
    figures: served.map(({ address, minRatio, rate }) =>
      comparisonFigure(address, 'bare node:http', minRatio, rate),
    ),
  };
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;

const kb = (bytes: number) => bytes / 1024;

function most(value: number, limit: number, unit: string, inclusive = true) {
  const holds = inclusive ? value <= limit : value < limit;
  return { text: `${inclusive ? '<=' : '<'} ${limit} ${unit}`, limit, holds };
}
