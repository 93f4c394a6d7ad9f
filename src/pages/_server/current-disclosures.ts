/**
 * Computes the disclosures in a thread, once for each version of the library's data and each day in India.
 */
import type { Content } from '../../content-model/load.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import { runInThread } from '../../server/child-process/workers.ts';
import type { DisclosuresTask, RowsByLanguage } from './disclosures-thread.ts';
import { pageVersion } from './page-version.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'config' | 'library' | 'register' | 'facts' | 'clock' | 'log'> & {
  content: Content;
};

/** @param compute computes the rows, by default in a thread */
export function openDisclosures(
  { config, content, log, ...deps }: Deps,
  compute: (task: DisclosuresTask) => Promise<RowsByLanguage> = computeInThread,
): Services['disclosures'] {
  const { library, register, clock } = deps;
  const versionNow = pageVersion(deps);
  // Cloning a text costs much less than cloning its objects.
  const json = JSON.stringify(content);
  let latest: { version: string; day: string; rows: RowsByLanguage } | undefined;
  let running: Promise<void> | undefined;
  const makeAgain = async (version: string) => {
    const now = clock();
    const task = { cacheDir: config.cacheDir, content: json, tree: library.tree, now };
    const rows = await compute({ ...task, records: register.published() });
    latest = { version, day: dateInIndia(now), rows };
  };
  return {
    async current(language) {
      const version = versionNow();
      while (latest?.version !== version) {
        running ??= makeAgain(version).finally(() => {
          running = undefined;
        });
        const isOfToday = latest?.day === dateInIndia(clock());
        if (isOfToday) running.catch((err: unknown) => log.warn({ err }, 'disclosures: not computed'));
        else await running;
        if (isOfToday || latest?.day === dateInIndia(clock())) break;
      }
      return { rows: latest?.rows[language] ?? [], isCurrent: latest?.version === version };
    },
  };
}

const computeInThread = (task: DisclosuresTask) =>
  runInThread<DisclosuresTask, RowsByLanguage>(new URL('./disclosures-thread.ts', import.meta.url), task);
