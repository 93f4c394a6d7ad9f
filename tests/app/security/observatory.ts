/**
 * Calculates the score of a page in Mozilla's HTTP Observatory by the published rules (MDN, "Tests and
 * scoring", methodology 4). The score starts at 100. Penalties are subtracted; extra credit is added only if
 * the result is at least 90. Redirection and certificates, which depend on the proxy, and the browsers'
 * preload list are not rated here.
 */

export interface Scored {
  score: number;
  grade: string;
  /** Points that each test adds or subtracts, keyed by the test's name; tests without effect are omitted. */
  modifiers: Record<string, number>;
}

const BROAD = /^(\*|https?:|ftp:|https?:\/\/\*(\.\*)?)$/;
const UNSAFE = /^('unsafe-inline'|data:)$/;
const SIX_MONTHS = 15_768_000;
const EXTRA_FROM = 90;

/**
 * Calculates the score and the grade of a page.
 * @param headers response headers over HTTPS
 * @param html the page's HTML
 */
export function observatory(headers: Headers, html: string): Scored {
  const policy = directives(headers.get('content-security-policy') ?? '');
  const all = {
    'content-security-policy': ofPolicy(policy),
    cookies: ofCookies(headers.getSetCookie()),
    'cross-origin-resource-sharing': ofSharing(headers),
    'referrer-policy': ofReferrer(headers.get('referrer-policy')),
    'strict-transport-security': ofTransport(headers.get('strict-transport-security')),
    'subresource-integrity': ofScripts(html),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': ofFrames(policy, headers.get('x-frame-options')),
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(
      headers.get('cross-origin-resource-policy') ?? '',
    )
      ? 10
      : 0,
  };
  const modifiers = Object.fromEntries(Object.entries(all).filter(([, points]) => points !== 0));
  const points = Object.values(modifiers);
  const without = points.filter((one) => one < 0).reduce((sum, one) => sum + one, 100);
  const extra = points.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
  const score = Math.max(0, without >= EXTRA_FROM ? without + extra : without);
  return { score, grade: gradeOf(score), modifiers };
}

type Policy = ReadonlyMap<string, readonly string[]>;

function directives(policy: string): Policy {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(
    parts.filter(([name]) => name).map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

function ofPolicy(policy: Policy): number {
  if (policy.size === 0) return -25;
  const fallback = policy.get('default-src') ?? ['*'];
  const [scripts, objects, styles] = ['script-src', 'object-src', 'style-src'].map((name) =>
    withoutOverruled(policy.get(name) ?? fallback),
  );
  if (scripts?.some((one) => BROAD.test(one) || UNSAFE.test(one)) || objects?.some((one) => BROAD.test(one)))
    return -20;
  const passive = ['img-src', 'media-src'];
  const isPlain = (one: string) => /^(http|ftp):/.test(one);
  if ([...policy].some(([name, sources]) => !passive.includes(name) && sources.some(isPlain))) return -20;
  if ([scripts, styles].some((sources) => sources?.includes("'unsafe-eval'"))) return -10;
  if (passive.some((name) => (policy.get(name) ?? fallback).some(isPlain))) return -10;
  if (styles?.some((one) => BROAD.test(one) || UNSAFE.test(one))) return 0;
  const closed = policy.get('default-src')?.join() === "'none'";
  const ownForms = (policy.get('form-action') ?? ['*']).every((one) => !BROAD.test(one));
  return closed && ownForms ? 10 : 5;
}

/** Removes 'unsafe-inline' if the sources include a nonce or hash, because browsers then ignore it. */
function withoutOverruled(sources: readonly string[]): readonly string[] {
  const named = sources.some((one) => /^'(sha(256|384|512)|nonce)-/.test(one));
  return named ? sources.filter((one) => one !== "'unsafe-inline'") : sources;
}

function ofCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((one) => !/;\s*secure/i.test(one))) return -20;
  if (cookies.some((one) => !/;\s*httponly/i.test(one))) return -30;
  return cookies.every((one) => /;\s*samesite=(lax|strict)/i.test(one)) ? 5 : 0;
}

function ofSharing(headers: Headers): number {
  const open = headers.has('access-control-allow-origin');
  return open && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0;
}

function ofReferrer(policy: string | null): number {
  if (policy === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function ofTransport(header: string | null): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS ? 0 : -10;
}

function ofScripts(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = scripts.filter(([, src = '']) => /^(https?:)?\/\//.test(src));
  const whole = (tags: typeof scripts) => tags.every(([tag]) => tag.includes(' integrity='));
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return whole(foreign) ? -20 : -50;
  if (scripts.length > 0 && whole(scripts)) return 5;
  return foreign.length === 0 || whole(foreign) ? 0 : -5;
}

function ofFrames(policy: Policy, header: string | null): number {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors && !ancestors.some((one) => BROAD.test(one))) return 5;
  return /^(deny|sameorigin)$/i.test(header ?? '') ? 0 : -20;
}

const GRADES: readonly (readonly [least: number, grade: string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

const gradeOf = (score: number): string => GRADES.find(([least]) => score >= least)?.[1] ?? 'F';
