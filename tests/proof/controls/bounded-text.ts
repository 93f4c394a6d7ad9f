/**
 * Controls that limit untrusted text. Without them a single request can block the thread
 * (docs/decisions/0016-bounded-text.md).
 */
import type { Control } from './control.ts';

const TEXT = 'src/features/forms/rules/text-rules.ts';
const VISITOR = 'src/server/http/requests/visitor.ts';
const text = (title: string) => ({ test: 'src/features/forms/rules/text-rules.test.ts', title });
const linear = {
  test: 'tests/repository/security/regular-expressions.test.ts',
  title: 'every regular expression that clients can reach is provably linear',
};

export const BOUNDED_TEXT: readonly Control[] = [
  {
    ids: ['V2.2.1', 'V15.2.2'],
    file: TEXT,
    from: 'typed.length <= max * UNITS_PER_CHARACTER',
    to: 'typed.length >= 0',
    ...text('the limit of ten characters, given %s'),
  },
  {
    ids: ['V2.2.1', 'V15.2.2'],
    file: TEXT,
    from: '!hasLongMarkRun(text)',
    to: 'text.length >= 0',
    ...text('text that is expensive to normalise is rejected before normalisation'),
  },
  {
    ids: ['V15.2.2'],
    file: TEXT,
    from: 'v.transform(withoutControls),',
    to: '',
    ...text('control characters between combining marks do not hide their number'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/features/forms/rules/upload.ts',
    from: 'name.length - UNITS_READ',
    to: '0',
    test: 'src/features/forms/rules/upload.test.ts',
    title: 'only the end of a long file name is normalised',
  },
  {
    ids: ['V1.3.12'],
    file: 'src/server/http/requests/request-checks.ts',
    from: "  let end = path.length;\n  while (path[end - 1] === '/') end -= 1;\n  return path.slice(0, end);",
    to: "  return path.replace(/\\/+$/, '');",
    ...linear,
  },
  {
    ids: ['V1.3.12'],
    file: 'src/domain/money/parse.ts',
    from: '/ ?(?:(?:₹|rs|inr|rupees?|rupaye',
    to: '/\\s*(?:(?:₹|rs|inr|rupees?|rupaye',
    ...linear,
  },
  {
    ids: ['V4.1.3', 'V15.2.2'],
    file: VISITOR,
    from: 'MAX_HOPS = 16',
    to: 'MAX_HOPS = 10_000',
    test: 'src/server/http/requests/visitor.test.ts',
    title: 'determines the address from %s',
  },
  {
    ids: ['V4.1.3'],
    file: VISITOR,
    from: 'ipv6 ?? ipv4 ?? value',
    to: 'value ?? ipv6 ?? ipv4',
    test: 'src/server/http/requests/visitor.test.ts',
    title: 'determines the address from %s',
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/static/accept-encoding.ts',
    from: ' || acceptEncoding.length > MAX_LENGTH',
    to: '',
    test: 'src/server/static/accept-encoding.test.ts',
    title: '%j selects %s',
  },
];
