/**
 * `npm run comments`: prints 100 comments drawn at random from the code, with file and line, for a review of their
 * wording. `npm run comments -- --seed 7` repeats a draw; `--count 20` and `--under src/ui` limit it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ROOT } from './prepare.mjs';

const FOLDERS = ['src', 'tools', 'scripts', 'tests', 'benchmarks'];
// Globs such as `src/*/*.ts` are not comments: a comment starts after a space or a bracket.
const COMMENT = /(?<![\w*'"])\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    count: { type: 'string', default: '100' },
    under: { type: 'string', default: '' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1)
  fail('--seed and --count are whole numbers.');

const comments = FOLDERS.flatMap(sourceFiles)
  .filter((name) => name.startsWith(values.under))
  .flatMap(commentsIn);
const drawn = shuffle(comments, randomFrom(seed)).slice(0, count);
for (const { name, line, text } of drawn) console.log(`${name}:${line}\n  ${text}\n`);
console.log(`${drawn.length} of ${comments.length} comments, seed ${seed}`);

function sourceFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.(ts|tsx|mjs|css|astro)$/.test(name) && !name.includes('fixtures/'))
    .sort();
}

/** Returns the comments of a file that have more than two words. */
function commentsIn(name) {
  const source = readFileSync(path.join(ROOT, name), 'utf8');
  return [...source.matchAll(COMMENT)]
    .map((match) => ({
      name,
      line: source.slice(0, match.index).split('\n').length,
      text: match[0]
        .replace(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)|\*\/\s*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text.split(' ').length > 2 && !text.startsWith('biome-ignore'));
}

/** Creates a seeded generator of numbers in [0, 1) (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(list, random) {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
