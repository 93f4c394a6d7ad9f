/** A fresh clone of the repository, in which the proof follows the examples. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { applyChange, type Step } from './read.ts';

export interface Clone {
  folder: string;
  /** @throws if an instruction cannot be applied as written */
  follow(step: Step): void;
  /**
   * Runs a command in the clone.
   * @throws Error with the command's output, if the command fails
   */
  run(command: string, args: readonly string[]): string;
  /** Resets the clone. */
  reset(): void;
}

/** Clones the committed state and links the dependencies installed in this checkout. */
export function cloneInto(folder: string): Clone {
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const modules = path.join(folder, 'node_modules');
  symlinkSync(path.join(ROOT, 'node_modules'), modules);
  const bin = [path.dirname(NODE), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter);
  const env = { ...process.env, PATH: bin, CI: '1', DOCUMENTS_DIR: '' };

  function run(command: string, args: readonly string[]): string {
    const done = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', timeout: 1_200_000 });
    if (done.status !== 0) {
      const said = `${done.stdout ?? ''}\n${done.stderr ?? ''}`.trim().split('\n').slice(-60).join('\n');
      throw new Error(`${[command, ...args].join(' ')} failed:\n${said}`);
    }
    return done.stdout;
  }

  function follow(step: Step): void {
    if (step.kind === 'run') run('sh', ['-c', step.command]);
    if (step.kind !== 'file' && step.kind !== 'change') return;
    const file = path.join(folder, step.path);
    if ((step.kind === 'change') !== existsSync(file))
      throw new Error(`${step.path} ${step.kind === 'change' ? 'does not exist' : 'already exists'}`);
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(
        file,
        step.kind === 'change' ? applyChange(readFileSync(file, 'utf8'), step.text) : step.text,
      );
    } catch (problem) {
      throw new Error(`${step.path}: ${(problem as Error).message}`);
    }
  }

  function reset(): void {
    run('git', ['reset', '--quiet', '--hard']);
    run('git', ['clean', '--quiet', '-fdx', '-e', 'node_modules']);
  }
  return { folder, follow, run, reset };
}
