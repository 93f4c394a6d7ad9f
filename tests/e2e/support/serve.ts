/** Starts the real server with the test build: the same modules as `server.ts`, but another build folder. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compose } from '../../../compose.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/logging/log.ts';

const config = readConfig(process.env);
const dist = pathToFileURL(`${path.resolve(process.argv[2] ?? 'dist')}/`);
const site = await compose(config, createLog(process.env.LOG_LEVEL ?? 'error'), dist);
await listen(site.app, config);
process.on('SIGTERM', async () => {
  await site.app.close();
  await site.close();
  process.exit(0);
});
