import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/**
 * Spies on a function of one of Node's modules until the test has finished, also for modules that have
 * imported it by name.
 * @param module the default export of the module
 */
export function spyOnBuiltin<M extends object, N extends keyof M & string>(module: M, name: N) {
  const spy = vi.spyOn(module as Record<string, (...args: never[]) => unknown>, name);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}
