/** The benchmark report: each measurement with its reference, claim and verdict. */
import { expect, test } from 'vitest';
import { htmlReport, markdownReport } from '../../../benchmarks/report/report.ts';
import type { Result } from '../../../benchmarks/report/result.ts';
import { filesBelow } from '../structure/project-files.ts';

const where = {
  on: '2026-01-05',
  commit: 'abc1234',
  node: '24.0.0',
  system: 'Linux',
  cores: 2,
  memory: 8,
  load: 0.25,
};
const result: Result = {
  title: 'Rain',
  about: 'How much falls.',
  groups: [
    {
      title: 'On a roof',
      unit: 'mm',
      figures: [
        { what: 'tiles <old>', value: 20, reference: { what: 'a bucket', value: 40 } },
        { what: 'thatch', value: 10, claim: { text: '<= 5 mm', limit: 5, holds: false } },
      ],
    },
  ],
  missed: ['thatch lets 10 mm through'],
};
const ran = { name: 'rain', ok: false, seconds: 7, result };

test('each figure has its reference, ratio, claim and verdict, in Markdown and in HTML', () => {
  const markdown = markdownReport([ran], where);
  expect(markdown).toContain(
    'on 2026-01-05 at commit abc1234: 0 of 1 benchmarks hold. Node 24.0.0, Linux, 2 core(s), 8 GB',
  );
  expect(markdown).toContain('## Rain: FAILED (7 s)');
  expect(markdown).toMatch(/\| tiles <old> +\| 20 +\| a bucket: 40 +\| 0\.5 ?0? *\| +\| +\|/);
  expect(markdown).toMatch(/\| thatch +\| 10 +\| +\| +\| <= 5 mm +\| FAILS \|/);
  expect(markdown).toContain('* thatch lets 10 mm through');
  const html = htmlReport([ran], where);
  expect(html).toContain('<td>a bucket: 40</td><td>0.50</td>');
  expect(html).toContain('<td>&#60;= 5 mm</td><td>FAILS</td>');
  expect(html).not.toContain('<old>');
  expect(html).not.toMatch(/https?:|src=/);
});

test('bars have one scale, a figure above its reference, and the limit at its position', () => {
  const html = htmlReport([ran], where);
  const widths = [...html.matchAll(/<rect class="(\w+)"[^>]* width="([\d.]+)"/g)].map(([, kind, width]) => [
    kind,
    Number(width),
  ]);
  expect(widths).toEqual([
    ['own', 260],
    ['reference', 520],
    ['over', 130],
  ]);
  expect(html).toContain('<path class="limit" d="M315.0 ');
});

test('a benchmark that ended without a result is shown as failed', () => {
  const crashed = { name: 'snow', ok: false, seconds: 0 };
  for (const report of [markdownReport([crashed], where), htmlReport([crashed], where)]) {
    expect(report).toContain('snow: FAILED (0 s)');
    expect(report).toContain('npm run bench -- snow');
  }
});

test('a missing measurement is reported and drawn as missing', () => {
  const gone = JSON.parse(
    JSON.stringify({
      ...result,
      groups: [{ title: 'x', unit: 's', figures: [{ what: 'y', value: Number.NaN }] }],
    }),
  );
  const html = htmlReport([{ ...ran, result: gone }], where);
  expect(html).toContain('<td>none</td>');
  expect(html).not.toContain('NaN');
});

test('every benchmark reports its result', () => {
  const benchmarks = filesBelow('benchmarks', /^benchmarks\/[\w-]+\.ts$/);
  expect(benchmarks.length).toBeGreaterThan(4);
  expect(benchmarks.filter(({ text }) => !text.includes('handOver({')).map(({ name }) => name)).toEqual([]);
});
