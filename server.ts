/** Starts the site: configuration, database, index, app, listen; and shuts it down cleanly. */
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compose } from './compose.ts';
import { readConfig } from './src/server/config/config.ts';
import { misspeltVariables } from './src/server/config/misspelled-variables.ts';
import { explain } from './src/server/config/start-problems.ts';
import { addressOf, readLogLevel } from './src/server/config/variables.ts';
import { listen } from './src/server/http/listen.ts';
import { createLog } from './src/server/logging/log.ts';
import { serveMetrics } from './src/server/metrics/serve.ts';

/** How long requests in flight may take to finish, and when the process ends whatever hangs. */
const GRACE_MS = 7_000;
const LATEST_MS = 9_500;
/** One key press is told by the terminal and again by each program in between, such as npm. */
const SAME_WISH_MS = 1_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(readLogLevel(process.env), config);
  for (const variable of misspeltVariables(process.env))
    log.warn(variable, 'a misspelt variable is not read');
  const site = await compose(config, log, new URL('./dist/', pathToFileURL(`${import.meta.dirname}/`)));
  const { app, documents, networkOf, isProxy, metrics, writeAccess } = site;
  const { metricsHost, metricsPort } = config;
  const giveUp = async (error: unknown) => {
    await site.close();
    throw error;
  };
  const numbers = metricsPort === undefined ? undefined : serveMetrics(metricsHost, metricsPort, metrics);
  const [listening, measured] = await Promise.all([
    listen({ ...config, app, documents, networkOf, isProxy, writeAccess, rejected: metrics.rejected }),
    numbers,
  ]).catch(giveUp);
  metrics.reading('site_http_connections', 'Open connections.', () => [{ value: listening.connections() }]);
  site.announce(
    addressOf(config.host, listening.port),
    measured && addressOf(config.metricsHost, measured.port),
  );

  let asked: number | undefined;
  const stop = async (signal: string, code: number) => {
    const since = asked === undefined ? 0 : performance.now() - asked;
    // Whoever asks again does not want to wait.
    if (asked !== undefined && (code !== 0 || since > SAME_WISH_MS)) process.exit(1);
    if (asked !== undefined) return;
    asked = performance.now();
    log.info({ signal }, 'stopping');
    site.stopping();
    // Whoever balances the load asks `/readyz` now and then, and sends visitors here until he knows.
    if (code === 0) await pause(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), LATEST_MS).unref();
    // One after the other they could take longer than there is.
    await Promise.all([listening.close(GRACE_MS), site.rest()]);
    await measured?.close();
    await site.close();
    log.info('stopped');
    process.exit(code);
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unexpected'));
  // After an exception that nobody caught nothing is sure; whoever watches the process starts it again.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected');
    return stop('exception', 1);
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
