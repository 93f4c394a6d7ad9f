/** Text of any characters, for property tests. The unit `binary` of fast-check takes seconds to prepare. */
import fc from 'fast-check';

export const anyText = (maxLength = 80): fc.Arbitrary<string> =>
  fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)), maxLength });
