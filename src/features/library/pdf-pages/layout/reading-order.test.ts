import { describe, expect, test } from 'vitest';
import { type Line, line, row, show } from './blocks.fixture.ts';

const LEFT = ['The company lends to small', 'and medium enterprises across', 'the western states of India.'];
const RIGHT = ['Demand for working capital', 'rose in the quarter as many', 'orders returned to the mills.'];

describe('two columns of prose', () => {
  const lines = LEFT.map((text, at) => row([0, text], [250, RIGHT[at] ?? '']));

  test('that are drawn across both are read column by column', () => {
    expect(show(lines)).toEqual([LEFT.join(' '), RIGHT.join(' ')]);
  });

  test('may have lines of one column only, and sentences that begin with a line', () => {
    const more = ['Collections remained above', 'plan in every branch of the', 'company during the period.'];
    const [last = '', ...rest] = more.toReversed();
    const all = [
      ...lines,
      ...rest.toReversed().map((text) => row([0, text], [250, text])),
      row([0, last], [250, last]),
      row([250, 'Credit costs fell further.']),
    ];
    expect(show(all)).toEqual([
      [...LEFT, ...more].join(' '),
      [...RIGHT, ...more, 'Credit costs fell further.'].join(' '),
    ]);
  });

  test('are no table of names, and no table of figures', () => {
    const names = ['Asha Rao of Pune', 'Vivek Shah of Surat', 'Meena Patil of Nashik'];
    expect(show(names.map((name) => row([0, name], [250, 'Director of the company'])))).toMatchObject([
      { rows: { length: 3 } },
    ]);
    expect(show(LEFT.map((text) => row([0, text], [250, '1,284.61'])))).toMatchObject([
      { rows: { length: 3 } },
    ]);
  });
});

describe('text that is drawn last', () => {
  const text = (top: number): Line => line('The board met and adopted the accounts of the year.', { top });
  const title = (top: number): Line => line('Results', { top, size: 20 });

  test('comes first if it stands above all other text', () => {
    expect(show([text(60), text(72), title(20)])).toEqual(['# Results', expect.stringMatching(/^The board/)]);
  });

  test('comes between the texts between which it stands', () => {
    expect(show([text(20), text(120), title(60)])).toEqual([
      expect.stringMatching(/^The board/),
      '# Results',
      expect.stringMatching(/^The board/),
    ]);
  });

  test('stays last in a column of its own', () => {
    const right: Line = { texts: [[400, 'Beside the text']], top: 20 };
    expect(show([text(60), text(72), right])).toEqual([
      expect.stringMatching(/^The board/),
      'Beside the text',
    ]);
  });
});
