/** Searches for a parser's most expensive input by seeded hill climbing over structure and length. */
import { countCommits, threadMs } from '../support/commit-cpu.ts';
import { mutate, render, type Structure, simplest, structureOf } from './text.ts';

/** A parser of untrusted text. */
export interface Target {
  name: string;
  /** Maximum length of the input, in UTF-16 code units. */
  max: number;
  /** Atoms that are special for this parser, in addition to the common ones. */
  atoms?: readonly string[];
  run(text: string): unknown;
}

/** In milliseconds: CPU time without database commits, CPU time of the commits, and elapsed time. */
export interface Cost {
  cpu: number;
  commit: number;
  wall: number;
}

export interface Finding {
  target: string;
  input: string;
  worst: Cost;
  tried: number;
}

const RUNS = 5;
const FINALISTS = 3;
/**
 * Minimum duration of a run. A run repeats short operations, because some systems measure processor time with
 * a resolution of milliseconds.
 */
const LEAST_RUN_MS = 30;
const WARM_UPS = 20;

const commitTime = countCommits();

/**
 * Measures the most expensive of five runs. If it exceeds the limit, measures up to two more series of five
 * runs and returns the lowest result, because a garbage collection during a run can take as long as rendering
 * an ordinary page.
 */
export async function worstOf(target: Pick<Target, 'run'>, text: string, limit: number): Promise<Cost> {
  let least = await worstOfRuns(target, text);
  for (let more = 2; more > 0 && least.cpu > limit; more--) {
    const worst = await worstOfRuns(target, text);
    if (worst.cpu < least.cpu) least = worst;
  }
  return least;
}

async function worstOfRuns({ run }: Pick<Target, 'run'>, text: string): Promise<Cost> {
  const first = await timeOf(run, text);
  const times = Math.max(1, Math.min(500, Math.ceil(LEAST_RUN_MS / Math.max(first, 0.01))));
  let worst: Cost = { cpu: 0, commit: 0, wall: 0 };
  for (let left = RUNS; left > 0; left--) {
    const [cpu, commit, wall] = [threadMs(), commitTime(), performance.now()];
    for (let i = 0; i < times; i++) await run(text);
    const committed = (commitTime() - commit) / times;
    const cost = {
      cpu: (threadMs() - cpu) / times - committed,
      commit: committed,
      wall: (performance.now() - wall) / times,
    };
    if (cost.cpu > worst.cpu) worst = cost;
  }
  return worst;
}

/**
 * @param budgetMs duration of the search
 * @param limit the limit passed to `worstOf`
 * @returns the most expensive input found
 */
export async function search(
  target: Target,
  all: readonly string[],
  random: () => number,
  budgetMs: number,
  limit: number,
): Promise<Finding> {
  const atoms = [...new Set([...(target.atoms ?? []), ...all])];
  for (let i = 0; i < WARM_UPS; i++) await target.run('Asha Rao');
  const until = performance.now() + budgetMs;
  let best: { structure: Structure; cost: number }[] = [];
  let tried = 0;
  const attempt = async (structure: Structure): Promise<void> => {
    tried += 1;
    const cost = await timeOf(target.run, render(structure));
    if (best.length === FINALISTS && cost <= (best.at(-1)?.cost ?? 0)) return;
    best = [...best, { structure, cost }].sort((a, b) => b.cost - a.cost).slice(0, FINALISTS);
  };
  for (const structure of simplest(atoms, target.max)) {
    // Half of the time is reserved for hill climbing. The target's own atoms come first, so they are tried
    // before the time runs out.
    if (performance.now() > until - budgetMs / 2) break;
    await attempt(structure);
  }
  while (performance.now() < until) {
    const from = best[Math.floor(random() * best.length)];
    if (from) await attempt(mutate(from.structure, atoms, target.max, random));
  }
  let finding: Finding = { target: target.name, input: '', worst: { cpu: -1, commit: 0, wall: 0 }, tried };
  for (const { structure } of best) {
    const worst = await worstOf(target, render(structure), limit);
    if (worst.cpu > finding.worst.cpu) finding = { ...finding, input: structureOf(structure), worst };
  }
  return finding;
}

/** Measures elapsed time, which has a finer resolution than processor time. */
async function timeOf(run: Target['run'], text: string): Promise<number> {
  const started = performance.now();
  await run(text);
  return performance.now() - started;
}
