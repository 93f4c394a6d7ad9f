/** Checks that a page has strict enough security headers (docs/contracts/pages-and-files.md). */

const WANTED: readonly (readonly [name: string, fits: RegExp])[] = [
  ['Content-Security-Policy', /default-src|script-src/],
  ['X-Content-Type-Options', /^nosniff$/i],
  ['Referrer-Policy', /^(same-origin|no-referrer|strict-origin)/],
  ['X-Frame-Options', /^(DENY|SAMEORIGIN)$/i],
  ['Permissions-Policy', /./],
  ['Cross-Origin-Opener-Policy', /^same-origin/],
];

/** @returns one sentence for every header that is missing or weak */
export function checkHeaders(headers: Headers, https: boolean): string[] {
  const wanted = https ? [...WANTED, ['Strict-Transport-Security', /max-age=\d{7,}/] as const] : WANTED;
  const found = wanted.flatMap(([name, fits]) => {
    const value = headers.get(name);
    if (value === null) return [`comes without the header ${name}`];
    return fits.test(value) ? [] : [`comes with a weak header ${name}: ${value}`];
  });
  if (/script-src[^;]*'unsafe-(inline|eval)'/.test(headers.get('Content-Security-Policy') ?? ''))
    found.push('comes with a Content-Security-Policy that lets any script run');
  return found;
}
