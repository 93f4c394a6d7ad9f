/** Formats proof results as a report that shows which failures and attacks the site withstands. */
import os from 'node:os';

/**
 * @param {{ name: string, ok: boolean, seconds: number, said: string, source: string }[]} results
 *   `said` is the proof's output, `source` its source code, whose first comment describes it
 * @param {string} seed
 * @param {Date} now
 * @param {string} [earlier] an existing report whose sections these results replace
 * @returns {string} Markdown
 */
export function proofReport(results, seed, now, earlier = '') {
  const day = now.toISOString().slice(0, 10);
  const found = new Map(
    earlier
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [nameOf(text), `${text.trim()}\n`]),
  );
  for (const result of results) found.set(result.name, section(result, seed, day));
  const sections = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  const held = sections.filter((text) => /^## [^:]+: holds/.test(text)).length;
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const where = `Node ${process.versions.node}, ${os.type()}, ${cores} core(s), ${memory} GB of memory`;
  const head = [
    '# What the site was proved to withstand',
    '',
    `Written by \`npm run proof\` on ${day}: ${held} of ${sections.length} hold. ${where}.`,
    'Each was run with the seed in its heading: `SEED=... npm run proof -- NAME` repeats it; with `--keep` the run replaces its section here.',
    '',
  ];
  return [head.join('\n'), ...sections].join('\n');
}

const nameOf = (text) => /^## ([^:]+):/.exec(text)?.[1] ?? '';

function section({ name, ok, seconds, said, source }, seed, day) {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `- ${line}`);
  const found = lines.length > 0 ? lines : ['- It printed nothing.'];
  const heading = `## ${name}: ${ok ? 'holds' : 'FAILED'} (${day}, seed ${seed}, ${seconds} s)`;
  return `${[heading, '', claimOf(source), '', ...found].join('\n')}\n`;
}

/** Returns the first comment of a proof, without the list of options. */
function claimOf(source) {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const options = lines.findIndex((line) => line.startsWith('--'));
  return lines
    .slice(0, options === -1 ? undefined : options)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
