/** `npm run library -- sample`: makes the sample library in DOCUMENTS_DIR. */
import { SingleBar } from 'cli-progress';
import { loadContent } from '../content-model/load.ts';
import { generateSample } from '../features/library/sample/generate.server.ts';
import { type Config, readConfig } from '../server/config.ts';
import { command, main, type Program } from './command.ts';

export const program: Program = {
  name: 'library',
  summary: 'The documents that investors download',
  about:
    'Uses the environment of the server (DOCUMENTS_DIR, CONTENT_DIR). Ends with 0, with 1 when it failed, with 2 when it was not understood.',
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
  ],
};

/** Documents between two lines where the output is no terminal. */
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
