import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Scale } from './scale.tsx';

/** The bar's start and width in units of the scale. */
function barOf(from: number, to: number): number[] {
  const html = renderToStaticMarkup(<Scale end={30} from={from} to={to} />);
  return [/ x="([\d.]+)"/, /<rect[^>]* width="([\d.]+)"/].map((one) => Number(one.exec(html)?.[1]) / 10);
}

test('the bar begins and ends where the range does, and never leaves the scale', () => {
  expect(barOf(10, 24)).toEqual([10, 14]);
  expect(barOf(28, 40)).toEqual([28, 2]);
  expect(barOf(12, 12)).toEqual([12, 0.5]);
});

test('ticks stand at each unit', () => {
  const html = renderToStaticMarkup(<Scale end={7} from={0} to={7} ticks />);
  expect(html.match(/V14/g)).toHaveLength(8);
});
