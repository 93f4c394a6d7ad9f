/**
 * `npm run doctor`: checks whether the site can go live, and reports each problem with its location and fix.
 */

import { SAMPLE_MARKER } from '../../tools/sample-library/claim.server.ts';
import { loadContent } from '../content-model/load.ts';
import { openFacts } from '../features/library/ingest/facts.server.ts';
import { contentProblems } from '../operations/content-check.server.ts';
import { checkConfiguration } from '../operations/doctor/configuration.server.ts';
import { checkContent } from '../operations/doctor/content.server.ts';
import type { Finding } from '../operations/doctor/finding.server.ts';
import { checkLibrary } from '../operations/doctor/library.server.ts';
import { limitTime } from '../operations/doctor/limit-time.server.ts';
import { checkNewest } from '../operations/doctor/newest.server.ts';
import { checkRecipients } from '../operations/doctor/recipients.server.ts';
import { checkMail, checkRecord } from '../operations/doctor/record.server.ts';
import { checkReleases, describeReleases, projectFolder } from '../operations/doctor/releases.server.ts';
import { checkSite } from '../operations/doctor/site.server.ts';
import { freeSpace } from '../operations/doctor/storage.server.ts';
import { readConfig } from '../server/config/config.ts';
import { serverAddress } from '../server/config/server-address.ts';
import { listReleases, type Release } from '../server/release/release-lock.ts';
import { findingJson } from './finding-json.ts';
import { problemText } from './problem-text.ts';
import { command, type Program, type Write } from './program.ts';
import { FAILED, MISUSED, main, UsageError } from './run-program.ts';

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
        json: { summary: 'one JSON object per line' },
      },
      examples: [
        ['', 'on the server, with its environment'],
        ['--url http://127.0.0.1:3000', 'the site at another address'],
        ['--json', 'for a program'],
      ],
      run: async (given, _, write) => {
        let findings: Finding[];
        let releases: Release[];
        try {
          releases = listReleases(projectFolder());
          findings = [...(await examine(given.url)), ...checkReleases(releases)];
        } catch (error) {
          process.stderr.write(`The check could not run. ${problemText(error)}\n`);
          return MISUSED;
        }
        if (given.json) for (const finding of findings) write(findingJson(finding));
        else {
          for (const line of describeReleases(releases)) write(line);
          printReport(findings, await freeSpace(readConfig(process.env)), write);
        }
        return findings.length > 0 ? FAILED : 0;
      },
    }),
  ],
};

async function examine(url: string | undefined): Promise<Finding[]> {
  const config = readConfig(process.env);
  const now = Date.now();
  const running = url ?? serverAddress(config.host, config.port);
  if (!/^https?:$/.test(URL.parse(running)?.protocol ?? ''))
    throw new UsageError(
      `${url ? '--url' : 'The address of HOST and PORT'} is ${JSON.stringify(running)}. Write an address such as http://127.0.0.1:3000.`,
    );
  const invalid = contentProblems(config.contentDir, config.mediaBaseUrl);
  const content =
    invalid.length > 0 ? undefined : loadContent(config.contentDir, config.mediaBaseUrl).content;
  const { contentDir, documentsDir, recipientsFile } = config;
  const limit = (area: Finding['area'], place: string, findings: Promise<Finding[]>) =>
    limitTime({ area, place }, findings);
  const parts = await Promise.all([
    checkConfiguration(config, process.env),
    invalid,
    checkContent(contentDir, now),
    limit(
      'library',
      'DOCUMENTS_DIR',
      checkLibrary(config, content?.library ?? { categories: [] }, now, SAMPLE_MARKER),
    ),
    content ? checkNewest(contentDir, documentsDir, now, openFacts(config.cacheDir)) : [],
    limit('mail', 'SMTP_URL', checkMail(config)),
    content ? limit('mail', 'RECIPIENTS_FILE', checkRecipients(recipientsFile, content)) : [],
    limit('database', 'DATABASE_URL', checkRecord(config, now, content?.settings)),
    limit('site', running, checkSite(running, config.origin, content)),
  ]);
  return parts.flat();
}

function printReport(findings: readonly Finding[], storage: string, write: Write): void {
  for (const [area, all] of Map.groupBy(findings, (one) => one.area)) {
    write(`\n${area}: ${all.length}`);
    for (const { place, problem, fix } of all) write(`  ${place}: ${problem}. ${fix}`);
  }
  write(`\n${storage}`);
  write(findings.length === 0 ? 'Nothing found: the site may go live.' : `\n${findings.length} finding(s)`);
}

if (import.meta.main) {
  await main(program);
  // A mail server that does not answer must not delay the exit.
  process.stdout.write('', () => process.exit());
}
