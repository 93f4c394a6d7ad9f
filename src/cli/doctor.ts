/**
 * `npm run doctor`: checks whether the site can go live, and reports each problem with its location and fix.
 */
import { SAMPLE_MARKER } from '../../tools/sample-library/claim.server.ts';
import { openFacts } from '../features/library/ingest/facts.server.ts';
import { readContent } from '../operations/content-check.server.ts';
import { checkConfiguration } from '../operations/doctor/configuration.server.ts';
import { checkContent } from '../operations/doctor/content-findings.server.ts';
import {
  type Finding,
  findingJson,
  findingsOf,
  HARMS,
  limitTime,
  worstFirst,
} from '../operations/doctor/finding.server.ts';
import { checkLibrary, checkNewest } from '../operations/doctor/library.server.ts';
import { checkMail, checkRecipients } from '../operations/doctor/mail.server.ts';
import { checkBackups, checkRecord, freeSpace } from '../operations/doctor/record-findings.server.ts';
import { checkReleases, describeReleases, projectFolder } from '../operations/doctor/releases.server.ts';
import { checkSite } from '../operations/doctor/site.server.ts';
import { UsageError } from '../operations/operator-error.server.ts';
import { readConfig, serverAddress } from '../server/config/config.ts';
import { listReleases } from '../server/release-lock.ts';
import { problemText } from './problem-text.ts';
import { command, type Program } from './program.ts';
import { MISUSED, main } from './run-program.ts';

/** Findings that are printed without `--all`. */
const MAX_SHOWN = 10;

export const program: Program = {
  name: 'doctor',
  summary: 'Checks whether the site may go live',
  about:
    'Checks configuration, content, library, mail, database and the running site, with the server’s environment. Changes nothing. Exits with 0 without findings, with 1 with findings, with 2 if the check could not run.',
  commands: [
    command({
      name: '',
      summary:
        'Checks whether the site is ready to go live, and prints each problem with its location and fix',
      options: {
        url: { value: 'ADDRESS', summary: 'where the site runs; default: http://HOST:PORT' },
        all: { summary: `prints all findings, not only the ${MAX_SHOWN} worst` },
        json: { summary: 'all findings, one JSON object per line' },
      },
      examples: [
        ['', 'on the server, with its environment'],
        ['--all', 'every finding'],
        ['--url http://127.0.0.1:3000', 'the site at another address'],
        ['--json', 'for a program'],
      ],
      run: async ({ url, all, json }) => {
        try {
          const config = readConfig(process.env);
          const releases = listReleases(projectFolder());
          const findings = worstFirst([...(await examine(config, url)), ...checkReleases(releases)]);
          const shown = findings.slice(0, all ? findings.length : MAX_SHOWN);
          const lines = json
            ? findings.map(findingJson)
            : [
                ...shown.map(
                  ({ harm, place, problem, fix }) =>
                    `${harm.padEnd('cosmetic'.length)}  ${place}: ${problem}. ${fix}`,
                ),
                ...describeReleases(releases),
                await freeSpace(config),
                countText(findings),
              ];
          return { lines, failed: findings.length > 0 };
        } catch (error) {
          process.stderr.write(`The check could not run. ${problemText(error)}\n`);
          return MISUSED;
        }
      },
    }),
  ],
};

async function examine(config: ReturnType<typeof readConfig>, url: string | undefined): Promise<Finding[]> {
  const now = Date.now();
  const running = url ?? serverAddress(config.host, config.port);
  if (!/^https?:$/.test(URL.parse(running)?.protocol ?? ''))
    throw new UsageError(
      `${url ? '--url' : 'The address of HOST and PORT'} is ${JSON.stringify(running)}. Write an address such as http://127.0.0.1:3000.`,
    );
  const { contentDir, documentsDir, recipientsFile } = config;
  const { problems: invalid, content } = readContent(contentDir, config.mediaBaseUrl);
  const ofMail = findingsOf('mail', 'loss');
  // The worst first. Checks that occupy the thread come after checks that wait for the network, so that these
  // do not report a slow response.
  const parts = await Promise.all([
    checkBackups(config, now),
    limitTime(findingsOf('database', 'loss'), 'DATABASE_URL', checkRecord(config, now, content?.settings)),
    limitTime(ofMail, 'SMTP_URL', checkMail(config)),
    content ? limitTime(ofMail, 'RECIPIENTS_FILE', checkRecipients(recipientsFile, content)) : [],
    limitTime(findingsOf('site', 'fault'), running, checkSite(running, config.origin, content)),
  ]);
  return [
    ...parts.flat(),
    ...checkConfiguration(config, process.env),
    ...invalid,
    ...checkContent(contentDir, now),
    ...(await checkLibrary(config, content?.library ?? { categories: [] }, now, SAMPLE_MARKER)),
    ...(content ? checkNewest(content, documentsDir, now, openFacts(config.cacheDir)) : []),
  ];
}

/** Returns how many findings there are of each harm, and how to see all. */
function countText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing found: the site may go live.';
  const counts = [...Map.groupBy(findings, ({ harm }) => harm)].map(
    ([harm, { length }]) => `${length} ${harm} (${HARMS[harm]})`,
  );
  return `${findings.length} finding(s): ${counts.join(', ')}. All: npm run doctor -- --all`;
}

if (import.meta.main) {
  await main(program);
  // A mail server that does not answer must not delay the exit.
  process.stdout.write('', () => process.exit());
}
