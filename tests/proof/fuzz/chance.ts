/** Reproducible random values for fuzzing. */

export interface Chance {
  /** @returns a number in [0, 1) */
  random(): number;
  /** @returns an integer from 0 to `n` - 1 */
  below(n: number): number;
  pick<T>(from: readonly T[]): T;
  /** @returns true with this probability */
  often(percent: number): boolean;
  /** @returns text that is difficult for parsers, or a mutation of `base` */
  text(base?: string): string;
  /** @returns a copy in which some bytes are replaced, removed, duplicated or moved */
  damage(bytes: Buffer): Buffer<ArrayBuffer>;
}

/** Text that every page must escape: an unescaped occurrence is a vulnerability. */
export const MARKER = `<fz"'>`;

const NASTY = [
  '',
  MARKER,
  `"><svg onload=alert(1)>${MARKER}`,
  `</script>${MARKER}`,
  'javascript:alert(1)',
  "' OR 1=1; DROP TABLE submissions; --",
  'a\r\nBcc: victim@elsewhere.example',
  '\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
  '\0',
  'a\0b',
  '%',
  '%zz',
  '%00',
  '%0d%0aX-Mine: 1',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '../../../../etc/passwd',
  '//elsewhere.example/',
  '\\\\elsewhere.example\\',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '\u202efdp.exe',
  '\ud800',
  '\ufeff',
  '🧵'.repeat(50),
  'é́́́́́́',
  'अ'.repeat(300),
  '٣٤٥',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9'.repeat(400),
  '%s%n%d',
  `\${7*7}{{7*7}}`,
  `=cmd|' /C calc'!A0`,
  'a'.repeat(5_000),
  ' '.repeat(3_000),
  '(('.repeat(500),
  '*',
  'W/"*"',
  'null',
  'true',
];

export function chance(random: () => number): Chance {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const often = (percent: number) => random() * 100 < percent;
  const text = (base = ''): string => {
    if (!base || often(40)) return often(25) ? pick(NASTY) + pick(NASTY) : pick(NASTY);
    const at = below(base.length + 1);
    const to = often(50) ? at : at + below(base.length - at + 1);
    return (
      base.slice(0, at) + (often(70) ? pick(NASTY) : String.fromCharCode(below(0x3000))) + base.slice(to)
    );
  };
  const damage = (bytes: Buffer): Buffer<ArrayBuffer> => {
    let damaged = Buffer.from(bytes);
    for (let n = 1 + below(6); n > 0; n--) {
      const at = below(damaged.length + 1);
      const to = Math.min(damaged.length, at + 1 + below(64));
      const [before, part, after] = [damaged.subarray(0, at), damaged.subarray(at, to), damaged.subarray(to)];
      const random = Buffer.from(Array.from({ length: 1 + below(8) }, () => below(256)));
      damaged = Buffer.concat(
        pick([
          [before, after],
          [before, part, part, after],
          [before, random, after],
          [before, random, part, after],
          [after, part, before],
          [before],
        ]),
      );
    }
    return damaged;
  };
  return { random, below, pick, often, text, damage };
}
