/** What the proofs found, as a page for whoever asks what the site withstands. */
import os from 'node:os';

/**
 * @param {{ name: string, ok: boolean, seconds: number, said: string, source: string }[]} results
 *   `said` is what the proof printed, `source` its text, of which the first comment says what it proves
 * @param {string} seed
 * @param {Date} now
 * @returns {string} Markdown
 */
export function proofReport(results, seed, now) {
  const held = results.filter(({ ok }) => ok).length;
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const where = `Node ${process.versions.node}, ${os.type()}, ${cores} core(s), ${memory} GB of memory`;
  const head = [
    '# What the site was proved to withstand',
    '',
    `Written by \`npm run proof\` on ${now.toISOString().slice(0, 10)}: ${held} of ${results.length} hold. Seed ${seed}; ${where}.`,
    `Any line is repeated by \`SEED=${seed} npm run proof -- NAME\`.`,
  ];
  return `${[...head, ...results.flatMap(section)].join('\n')}\n`;
}

function section({ name, ok, seconds, said, source }) {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `- ${line}`);
  const found = lines.length > 0 ? lines : ['- It printed nothing.'];
  return ['', `## ${name}: ${ok ? 'holds' : 'FAILED'} (${seconds} s)`, '', claimOf(source), '', ...found];
}

/** The first comment of a proof, without the list of its options. */
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
