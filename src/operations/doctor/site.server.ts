/**
 * Checks the running site by some twenty requests. Links are not followed: `tests/app/server/dead-links.test.ts` finds
 * dead ones in the build.
 */
import type { Content } from '../../content-model/load.ts';
import { askSite } from './ask-site.server.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { checkHeaders } from './headers.ts';
import { contentProbes, fixedProbes, type Probe, publishedProbes } from './site-probes.ts';

/** Maximum number of concurrent requests, low enough that visitors are not affected. */
const MAX_REQUESTS = 4;

/**
 * @param url the address at which the site runs, such as `http://127.0.0.1:3000`
 * @param origin ORIGIN, with which the site must be built and run
 * @param content what editors write; undefined if it is invalid
 */
export async function checkSite(
  url: string,
  origin: string,
  content?: Pick<Content, 'text'>,
): Promise<Finding[]> {
  const base = new URL(url);
  const ready = await askSite(new URL('/readyz', base));
  if ('problem' in ready) return [finding(base.origin, ready.problem, ready.fix)];
  const { status, headers, text } = ready;
  const location = headers.get('location');
  if (location) return [finding(base.origin, `redirects to ${location}`, 'Name that address with --url.')];
  const texts = new Map<string, string>();
  const checkAll = async (probes: readonly Probe[]) => {
    const all: Finding[] = [];
    for (let at = 0; at < probes.length; at += MAX_REQUESTS) {
      const some = probes.slice(at, at + MAX_REQUESTS);
      all.push(...(await Promise.all(some.map((probe) => check(base, probe, texts)))).flat());
    }
    return all;
  };
  const found = [
    ...(status === 200
      ? []
      : [finding('/readyz', `answers ${status}: ${text.trim().slice(0, 100)}`, 'See the log of the site.')]),
    ...(await checkAll(fixedProbes(origin))),
    ...(await checkAll(publishedProbes((path) => texts.get(path) ?? ''))),
    ...(content ? await checkAll(contentProbes(content)) : []),
  ];
  return groupFindings(found);
}

/** @param texts receives the text of a response with the expected status */
async function check(
  base: URL,
  { path, headers, status = 200, isPage, problemOf, fix }: Probe,
  texts: Map<string, string>,
): Promise<Finding[]> {
  const response = await askSite(new URL(path, base), headers);
  if ('problem' in response) return [finding(path, response.problem, response.fix)];
  if (response.status !== status)
    return [finding(path, `answers ${response.status} instead of ${status}`, fix)];
  texts.set(path, response.text);
  const problem = problemOf?.(response);
  const weak = isPage ? checkHeaders(response.headers, base.protocol === 'https:') : [];
  return [
    ...(problem ? [finding(path, problem, fix)] : []),
    ...weak.map((what) => finding(path, what, 'Let no proxy remove or change the site’s headers.')),
  ];
}

const finding = findingsOf('site', 'fault');

/** Merges findings with the same problem and fix into one. */
function groupFindings(found: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(found, ({ problem, fix }) => `${problem}\n${fix}`).values();
  return [...groups].flatMap(([one, ...more]) => {
    if (!one) return [];
    return [{ ...one, place: more.length > 0 ? `${one.place} and ${more.length} more page(s)` : one.place }];
  });
}
