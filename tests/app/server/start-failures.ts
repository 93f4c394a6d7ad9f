/**
 * Opens the site with each of several environments, as `server.ts` does, and prints for each why it cannot
 * start. A process of its own, because file permissions do not restrict the tests where they run as root.
 */
import { pathToFileURL } from 'node:url';
import { compose } from '../../../compose.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { explain } from '../../../src/server/config/start-problems.ts';
import { createLog } from '../../../src/server/logging/log.ts';

const [dist = '', environments = ''] = process.argv.slice(2);
for (const env of JSON.parse(environments)) {
  try {
    const site = await compose(readConfig(env), createLog('silent'), pathToFileURL(`${env.DIST ?? dist}/`));
    await site.close();
    process.stdout.write('The site started.\n');
  } catch (error) {
    process.stdout.write(`${explain(error).replaceAll('\n', '\\n')}\n`);
  }
}
process.exit();
