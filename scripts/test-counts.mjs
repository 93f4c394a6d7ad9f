/**
 * Counts tests from the JSON reports of Vitest and Playwright, including tests that did not run for any reason: a
 * failed hook, a file that cannot be imported, a skip. Plain JavaScript for Node 20.
 *
 * Counts: `passed`, `failed` and `notRun` tests; `files` that did not load, with an unknown number of tests; `lines`
 * for the terminal, one per file or flaky test.
 */
import path from 'node:path';

const NONE = { passed: 0, failed: 0, notRun: 0, files: 0, lines: [] };

/** @returns the counts for a step that left no report, for example because it was killed */
export const countNothing = () => ({ ...NONE, failed: 1, files: 1, lines: ['NOT RUN: it wrote no report'] });

/**
 * @param report Vitest's JSON report
 * @param root the folder to which printed file names are relative
 * @returns the counts of all test files
 */
export function countVitest(report, root) {
  return report.testResults.map((file) => countFile(file, root)).reduce(add, NONE);
}

/**
 * Counts the tests of a file. If the file failed although no test failed, the error counts as one failure.
 */
function countFile({ name, status, message, assertionResults }, root) {
  const having = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
  const [passed, failures] = [having('passed'), having('failed')];
  const notRun = assertionResults.length - passed - failures;
  const files = assertionResults.length === 0 ? 1 : 0;
  const failed = failures === 0 && status === 'failed' ? 1 : failures;
  const what = files ? 'all of its tests' : `${notRun} of its ${assertionResults.length} tests`;
  const why = message ? `: ${message.split('\n')[0]}` : '';
  const lines = notRun + files > 0 ? [`NOT RUN: ${path.relative(root, name)}, ${what}${why}`] : [];
  return { passed, failed, notRun, files, lines };
}

/**
 * @param report Playwright's JSON report
 * @param root the folder to which printed trace paths are relative
 * @returns the counts of all browser tests
 */
export function countPlaywright(report, root) {
  const specs = report.suites.flatMap(specsIn);
  const { expected, unexpected, skipped, flaky } = report.stats;
  // Without specs, no test has started: a file could not be imported, or the global setup failed.
  const files = specs.length === 0 ? 1 : 0;
  const left = new Map();
  for (const { file, tests } of specs)
    for (const { status } of tests) if (status === 'skipped') left.set(file, (left.get(file) ?? 0) + 1);
  const notRun = [...left].map(([file, count]) => `NOT RUN: ${file}, ${count} of its journeys`);
  const none = files ? [`NOT RUN: all journeys: ${report.errors[0]?.message.split('\n')[0] ?? ''}`] : [];
  return {
    passed: expected + flaky,
    failed: unexpected + files,
    notRun: skipped,
    files,
    lines: [...none, ...notRun, ...specs.flatMap((spec) => flakyIn(spec, root))],
  };
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Lists the flaky tests with the trace of their failed attempt. Only CI retries tests. */
function flakyIn({ file, line, title, tests }, root) {
  return tests
    .filter(({ status }) => status === 'flaky')
    .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
    .filter(({ name }) => name === 'trace')
    .map((trace) => `FLAKY: ${file}:${line} ${title}; trace: ${path.relative(root, trace.path)}`);
}

/** @returns the sum of two counts */
export function add(a, b) {
  const sum = (name) => a[name] + b[name];
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    notRun: sum('notRun'),
    files: sum('files'),
    lines: [...a.lines, ...b.lines],
  };
}

/** @returns the last line of `npm test`; a file that did not load counts as at least one test */
export function summary({ passed, failed, notRun, files }) {
  const left = notRun + files;
  const most = files > 0 ? 'at least ' : '';
  return `${passed} passed, ${failed} failed${left > 0 ? `, ${most}${left} not run` : ''}`;
}
