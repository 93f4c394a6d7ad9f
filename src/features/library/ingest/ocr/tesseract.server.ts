/** Reads pictures with the program `tesseract` of the system, which needs about half the time of WebAssembly. */
import { spawn } from 'node:child_process';
import { residentBytes, watch } from '../../../../server/child-process/limits.ts';
import { childEnvironment } from '../../../../server/child-process/workers.ts';
import {
  DETECTION,
  type OcrEngine,
  type OcrLanguage,
  parseOrientation,
  parseTsv,
  toPgm,
  variablesOf,
} from './engine.server.ts';

const LANGUAGES: readonly OcrLanguage[] = ['eng', 'hin', 'guj', 'mar'];
const MAX_BYTES = 400 * 1024 * 1024;
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;
/** Seconds of processor time. The kernel enforces them, also when the process that started Tesseract has been killed. */
const LIMITED = 'ulimit -t 300; exec tesseract "$@"';

/** @returns an engine that starts the program once a picture; undefined without the program or one of the languages */
export async function openTesseract(): Promise<OcrEngine | undefined> {
  const installed = (await run(['--list-langs']).catch(() => '')).split(/\s+/);
  if (!LANGUAGES.every((language) => installed.includes(language))) return undefined;
  return {
    name: 'tesseract',
    recognise: async (picture, options) => {
      const languages = options.languages.join('+');
      return parseTsv(
        await run(['-', '-', '-l', languages, ...asArguments(variablesOf(options))], toPgm(picture)),
      );
    },
    // Fails for pictures with too few characters.
    detect: async (picture) =>
      parseOrientation(
        await run(['-', '-', '--psm', '0', ...asArguments(DETECTION)], toPgm(picture)).catch(() => ''),
      ),
  };
}

const asArguments = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Runs Tesseract with limits of memory, processor time and output.
 * @returns its standard output
 * @throws Error if it does not start, fails or exceeds a limit
 */
async function run(args: readonly string[], input: Uint8Array = new Uint8Array()): Promise<string> {
  const child = spawn('sh', ['-c', LIMITED, 'tesseract', ...args], {
    env: { ...childEnvironment(), OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `status ${code ?? signal}`));
  });
  const stopWatching = watch(() => {
    if (residentBytes(child.pid) > MAX_BYTES) child.kill('SIGKILL');
  });
  // Tesseract that fails does not read all of its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const problem = await ended.finally(stopWatching);
  if (problem) throw new Error(`tesseract could not read the picture: ${problem}`);
  return Buffer.concat(chunks).toString('utf8');
}
