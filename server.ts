/** Starts the site: configuration, database, index, app, listen; and shuts it down cleanly. */
import { pathToFileURL } from 'node:url';
import { compose } from './compose.ts';
import { readConfig } from './src/server/config.ts';
import { listen } from './src/server/http/listen.ts';
import { createLog } from './src/server/log.ts';
import { explain } from './src/server/start-problems.ts';

const GRACE_MS = 8_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(process.env.LOG_LEVEL);
  const site = await compose(config, log, new URL('./dist/', pathToFileURL(`${import.meta.dirname}/`)));
  const listening = await listen({ ...config, app: site.app, documents: site.documents }).catch(
    async (error) => {
      await site.close();
      throw error;
    },
  );
  site.announce(`http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${listening.port}`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await listening.close(GRACE_MS);
    await site.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
