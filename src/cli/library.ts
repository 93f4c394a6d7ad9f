/**
 * `npm run library`: generates sample documents in DOCUMENTS_DIR, checks the library, and lists the paths to
 * purge from a CDN.
 */
import { SingleBar } from 'cli-progress';
import { generateSample } from '../../tools/sample-library/generate.server.ts';
import { loadContent } from '../content-model/load.ts';
import { checkDocuments } from '../features/library/check/check.server.ts';
import { ODD_KINDS, type Oddity } from '../features/library/check/oddity.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { problemText } from './problem-text.ts';
import { command, type Program, type Write } from './program.ts';
import { purgeListCommand } from './purge-list.ts';
import { FAILED, MISUSED, main } from './run-program.ts';

export const program: Program = {
  name: 'library',
  summary: 'The documents that investors download',
  about:
    'Uses the environment of the server (DOCUMENTS_DIR, CONTENT_DIR, CACHE_DIR). Ends with 0, with 1 when it failed, with 2 when it was not understood.',
  commands: [
    command({
      name: 'sample',
      summary: 'Makes the sample library in DOCUMENTS_DIR, an empty folder or one made by this command',
      examples: [['', 'the sample documents of every category']],
      run: async () => {
        await sample(readConfig(process.env));
        return 0;
      },
    }),
    command({
      name: 'check',
      summary:
        'Lists everything odd: unreadable, encrypted, empty and image-only documents, equal content, names that do not travel well. Changes nothing; ends with 0 when nothing is odd, with 1 when something is, with 2 when it could not look',
      options: { json: { summary: 'one JSON object a line' } },
      examples: [
        ['', 'beside the running server, with its environment'],
        ['--json', 'for a program: kind, path, problem'],
      ],
      run: async ({ json }, _, write) => {
        try {
          return await check(readConfig(process.env), json === true, write);
        } catch (error) {
          process.stderr.write(`The documents could not be checked. ${problemText(error)}\n`);
          return MISUSED;
        }
      },
    }),
    purgeListCommand,
  ],
};

/** Documents per progress line when the output is not a terminal. */
const LINE_EVERY = 50;

async function sample(config: Config): Promise<void> {
  const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
  const started = performance.now();
  const progress = process.stdout.isTTY ? progressBar() : progressLines();
  const result = await generateSample({
    folder: config.documentsDir,
    company: content.company,
    declaration: content.library,
    progress: progress.step,
  });
  progress.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = (result.bytes / 1e6).toFixed(1);
  process.stdout.write(
    `Sample library: ${result.files} documents, ${result.pages} pages, ${megabytes} MB in ${seconds} s, in ${config.documentsDir}\n`,
  );
}

async function check(config: Config, json: boolean, write: Write): Promise<number> {
  const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
  const printReport = (done: number, total: number) => {
    if (process.stderr.isTTY && (done % LINE_EVERY === 0 || done === total))
      process.stderr.write(`${done} of ${total} documents read\n`);
  };
  const parts = { config, declaration: content.library, now: Date.now(), progress: printReport };
  const { documents, odd } = await checkDocuments(parts);
  if (json) for (const one of odd) write(JSON.stringify(one));
  else printOddities(documents, odd, write);
  return odd.length > 0 ? FAILED : 0;
}

function printOddities(documents: number, odd: readonly Oddity[], write: Write): void {
  for (const [kind, all] of Map.groupBy(odd, (one) => one.kind)) {
    write(`\n${ODD_KINDS[kind]}: ${all.length}`);
    // File names may contain any character; control characters are escaped.
    for (const { path, problem } of all) write(`  ${JSON.stringify(path)} ${problem}`);
  }
  write(`${odd.length > 0 ? '\n' : ''}${documents} document(s) checked, ${odd.length} oddity(ies)`);
}

interface Progress {
  step: (done: number, total: number, file: string) => void;
  end: () => void;
}

function progressBar(): Progress {
  const bar = new SingleBar({ format: '{bar} {value}/{total} {file}', hideCursor: true });
  let begun = false;
  return {
    step(done, total, file) {
      if (!begun) bar.start(total, 0, { file });
      begun = true;
      bar.update(done, { file: file.slice(0, 48) });
    },
    end: () => bar.stop(),
  };
}

function progressLines(): Progress {
  return {
    step(done, total) {
      if (done % LINE_EVERY === 0 || done === total) process.stdout.write(`${done} of ${total} documents\n`);
    },
    end: () => {},
  };
}

if (import.meta.main) await main(program);
