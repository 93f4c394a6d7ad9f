/**
 * Checks whether a later release in the release line of the pinned Node fixes security issues. Uses the list
 * that the Node project publishes (https://nodejs.org/dist/index.json): it has one entry per release, and
 * `security` marks security releases.
 */
import * as v from 'valibot';
import type { CheckResult } from './outcome.ts';

const LIST = 'https://nodejs.org/dist/index.json';
const TIMEOUT_MS = 15_000;
/** Characters of the list; it has about half a million. */
const MAX_LENGTH = 10_000_000;

const releasesSchema = v.pipe(
  v.array(
    v.object({
      version: v.pipe(v.string(), v.regex(/^v\d+\.\d+\.\d+$/)),
      date: v.pipe(v.string(), v.isoDate()),
      security: v.boolean(),
    }),
  ),
  v.minLength(1),
);
type Releases = v.InferOutput<typeof releasesSchema>;

/**
 * Fetches and parses the list. After any error the result is `unknown`, never "no findings".
 * @param version version of the pinned Node, such as `24.21.0`
 * @param timeoutMs timeout for the complete response
 */
export async function checkNode(version: string, list = LIST, timeoutMs = TIMEOUT_MS): Promise<CheckResult> {
  try {
    const response = await fetch(list, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return notChecked(version, `its server answers ${response.status}`);
    return readReleases(version, await textOf(response));
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error) : String(error);
    return notChecked(version, `it could not be fetched: ${reason}`);
  }
}

/** @throws Error if the response is longer than any list */
async function textOf({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > MAX_LENGTH) throw new Error(`its server sends more than ${MAX_LENGTH} characters`);
  }
  return text;
}

/** @param body the list as received */
export function readReleases(version: string, body: string): CheckResult {
  const releases = parse(body);
  if (!releases) return notChecked(version, 'what its server answers is not that list');
  const [major = 0, ...rest] = numbersOf(version);
  const line = releases.filter((release) => numbersOf(release.version)[0] === major);
  if (!line.some((release) => release.version === `v${version}`))
    return notChecked(version, `it does not name ${version}, so it is older than this version or incomplete`);
  const later = line.filter(
    (release) => release.security && isLater(numbersOf(release.version), [major, ...rest]),
  );
  return {
    summary: `${titleOf(version)}: ${line.length} releases of its line`,
    findings: later.map(
      (release) =>
        `Node ${release.version.slice(1)} of ${release.date} fixes security issues that Node ${version} has. Update the packages node-* in package.json. How soon: docs/security/dependencies.md.`,
    ),
  };
}

const titleOf = (version: string) => `security releases after Node ${version}`;

const notChecked = (version: string, reason: string): CheckResult => ({
  summary: titleOf(version),
  findings: [],
  unknown: `the Node project's list was not read: ${reason}. Run this where ${LIST} can be reached`,
});

/** Returns the cause's message, because the error that `fetch` throws only says `fetch failed`. */
const causeOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message || message : message);

function parse(body: string): Releases | undefined {
  try {
    const { success, output } = v.safeParse(releasesSchema, JSON.parse(body));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

const numbersOf = (version: string) => version.replace(/^v/, '').split('.').map(Number);

function isLater(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((part, at) => part !== other[at]);
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}
