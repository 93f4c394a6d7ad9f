import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  bold,
  grid,
  justified,
  type Line,
  line,
  row,
  show,
  table,
  textsOf,
  wordsInBlocks,
  wordsInLines,
} from './blocks.fixture.ts';
import { blocksOf } from './blocks.ts';

const SENTENCE = 'The board of directors recommended a final dividend.';

const LEFT = ['The company lends to small', 'and medium enterprises across', 'the western states of India.'];
const RIGHT = ['Demand for working capital', 'rose in the quarter as many', 'orders returned to the mills.'];
const MORE = ['Collections remained above', 'plan in every branch of the', 'company during the period.'];
const two = grid(0, 250);
const across = LEFT.map((text, index) => two(text, RIGHT[index] ?? ''));
const LONG = Array(15).fill('word').join(' ');
const title = (top: number) => line('Results', { top, size: 20 });
const sentence = (top: number) => line(SENTENCE, { top });

test.each([
  [
    'larger lines are headings, whose level is the rank of their size, at most the third',
    [...[30, 25, 20, 15].map((size) => line(`Size ${size}`, { size })), line(SENTENCE), line(SENTENCE)],
    ['# Size 30', '## Size 25', '### Size 20', '### Size 15', `${SENTENCE} ${SENTENCE}`],
  ],
  ['a short line in bold is a heading', [bold(line('Income')), line(SENTENCE)], ['# Income', SENTENCE]],
  ['a long line in bold is none', [bold(line(LONG)), line(SENTENCE)], [`${LONG} ${SENTENCE}`]],
  [
    'a page entirely in bold has no headings',
    [bold(line('Income')), bold(line(SENTENCE))],
    [`Income ${SENTENCE}`],
  ],
  [
    'lines side by side are different paragraphs',
    [line('Left column'), at(12, row([200, 'Right column']))],
    ['Left column', 'Right column'],
  ],
  [
    'so are lines in the order drawn',
    [at(0, row([200, 'Right column'])), line('Left column', { top: 12 })],
    ['Right column', 'Left column'],
  ],
  [
    'two columns of prose are read column by column, also sentences that begin with a line, and lines of one column only',
    [...across, ...MORE.map((text) => two(text, text)), two('', 'Credit costs fell further.')],
    [[...LEFT, ...MORE].join(' '), [...RIGHT, ...MORE, 'Credit costs fell further.'].join(' ')],
  ],
  [
    'text that is drawn last comes first if it stands above all other text',
    [sentence(60), sentence(72), title(20)],
    ['# Results', `${SENTENCE} ${SENTENCE}`],
  ],
  [
    'it comes between the texts between which it stands',
    [sentence(20), sentence(120), title(60)],
    [SENTENCE, '# Results', SENTENCE],
  ],
  [
    'it stays last in a column of its own',
    [sentence(60), sentence(72), at(20, row([400, 'Beside the text']))],
    [`${SENTENCE} ${SENTENCE}`, 'Beside the text'],
  ],
])('%s', (_, lines, blocks) => {
  expect(show(lines)).toEqual(blocks);
});

test('columns of names or figures are a table', () => {
  const names = ['Asha Rao of Pune', 'Vivek Shah of Surat', 'Meena Patil of Nashik'];
  const rows = [
    names.map((name) => two(name, 'Director of the company')),
    LEFT.map((text) => two(text, '1,284.61')),
  ];
  for (const lines of rows) expect(show(lines)).toMatchObject([{ rows: { length: 3 } }]);
});

test('a gap that ends a paragraph on one page is the usual line spacing on another', () => {
  expect(show([0, 12, 24, 39].map(sentence))).toHaveLength(2);
  expect(show([0, 15, 30, 45].map(sentence))).toHaveLength(1);
});

test.each(['•', '–', '1.', '(a)', 'iv)'])('each item that begins with %s is a paragraph', (marker) => {
  const item = row([0, marker], [40, SENTENCE]);
  expect(show([item, row([40, 'and a bonus']), item])).toEqual([
    `${marker} ${SENTENCE} and a bonus`,
    `${marker} ${SENTENCE}`,
  ]);
});

test('every word is in exactly one block, also where lines overlap', () => {
  const text = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.constantFrom('1.', 'Net profit', '12,345'));
  const lines = fc.array(
    fc.record({
      texts: fc.array(text, { minLength: 1, maxLength: 5 }),
      top: fc.integer({ min: 0, max: 100 }),
      size: fc.constantFrom(8, 10, 16),
      isBold: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(lines, fc.boolean(), (page, isRecognised) => {
      const words = wordsInLines(page);
      const found = wordsInBlocks(blocksOf(words, isRecognised));
      expect(found).toHaveLength(words.length);
      expect(new Set(found)).toEqual(new Set(words));
    }),
    {
      examples: [
        [
          [
            [[0, '1.']],
            [
              [56, '1.'],
              [0, '1.'],
            ],
            [[0, '1.']],
          ].map((texts) => ({
            texts: texts as [number, string][],
            top: 0,
            size: 8,
            isBold: false,
          })),
          false,
        ],
      ],
    },
  );
});

describe('what looks like a table is text', () => {
  const PROSE = [
    'The Company lends to',
    'medium enterprises in western',
    'states; the management is',
    'responsible for maintaining',
    'controls and for the figures',
  ];
  const spread = (left = 0) => PROSE.map((text) => justified(220, text, left));
  const figures = grid(0, 250, 330);
  const BODY = [figures('Income', '1,204.55', '988.10'), figures('Finance costs', '41.00', '38.60')];
  const inTurn = (lines: readonly Line[]) => lines.map((one, index): Line => ({ ...one, top: 12 * index }));
  const two = grid(0, 250);

  test.each<[string, Line[], unknown[]]>([
    ['justified lines with wide spaces', spread(), [PROSE.join(' ')]],
    [
      'such lines above the figures of a table, whose heads they are not',
      [
        ...PROSE.slice(1).map((text) => justified(370, `${text} and in the other ones of India too`)),
        ...BODY,
      ],
      [expect.stringMatching(/^medium .* too$/), { rows: { length: 2 } }],
    ],
    [
      'items of a list',
      ['2.1', '2.2', '2.3'].map((marker) => row([0, marker], [45, SENTENCE])),
      ['2.1', '2.2', '2.3'].map((marker) => `${marker} ${SENTENCE}`),
    ],
    [
      'addresses beside each other',
      [
        two('To,', 'To,'),
        two('BSE Limited', 'National Stock Exchange'),
        two('Dalal Street,', 'Bandra Kurla Complex,'),
        two('Mumbai - 400 001', 'Mumbai - 400 051'),
      ],
      [
        'To, BSE Limited Dalal Street, Mumbai - 400 001',
        'To, National Stock Exchange Bandra Kurla Complex, Mumbai - 400 051',
      ],
    ],
    [
      'signatures',
      [
        two('Asha Rao', 'Vivek Shah'),
        two('Managing Director', 'Company Secretary'),
        two('DIN: 01234567', 'PAN: A'),
      ],
      ['Asha Rao Managing Director DIN: 01234567', 'Vivek Shah Company Secretary PAN: A'],
    ],
    [
      'a signature directly below figures',
      [...BODY, two('Place: Pune', 'For Kaarya Capital Limited'), two('Date: 30 May 2024', 'Asha Rao')],
      [{ rows: { length: 2 } }, 'Place: Pune Date: 30 May 2024', 'For Kaarya Capital Limited Asha Rao'],
    ],
  ])('%s', (_, lines, blocks) => {
    expect(show(inTurn(lines))).toMatchObject(blocks);
  });

  test('two justified columns that a machine has read', () => {
    const first = 'The Company lends to small and';
    const columns = [0, 250].flatMap((left) => inTurn([row([left, first]), ...spread(left).slice(1)]));
    const text = [first, ...PROSE.slice(1)].join(' ');
    expect(textsOf(blocksOf(wordsInLines(columns), true))).toEqual([text, text]);
  });

  test('but names with their roles, and rows of words, are a table', () => {
    const rows = [
      [two('Asha Rao', 'Managing Director'), two('Vivek Shah', 'Company Secretary')],
      [two('Registrar', 'Meridian Services'), two('Auditors', 'Mehta and Partners,')],
      [figures('Pune', 'Open', 'Closed'), figures('Surat', 'Closed', 'Open')],
      [two('Term', 'Meaning'), two('1', 'Paid monthly')],
    ];
    for (const lines of rows)
      expect(show(lines)).toEqual([table(expect.any(Number), ...Array(2).fill(expect.anything()))]);
  });
});

test('a line of which OCR is sure of no word is no heading', () => {
  const text = line('The company has 12 branches in 4 states.');
  const kindOf = (confidence: number) => {
    const words = wordsInLines([line('aaa sp', { size: 20 }), text]);
    const recognised = words.map((word, at) => ({ ...word, confidence: [confidence, 49][at] ?? 96 }));
    return blocksOf(recognised, true)[0]?.kind;
  };
  expect([kindOf(49), kindOf(50)]).toEqual(['paragraph', 'heading']);
});
