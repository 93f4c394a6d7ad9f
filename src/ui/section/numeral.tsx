import { DIGITS } from './devanagari-digits.ts';

/** The em box around the outlines, from 0.85 em above the baseline to 0.15 em below it. */
const ABOVE = 170;
const EM = 200;

const devanagari = new Intl.NumberFormat('hi-u-nu-deva');

/**
 * A numeral in the margin, as a drawing. It is hidden from assistive technology, which reads the text beside
 * it.
 * @param of a number, which is drawn in Devanagari digits, or a text; text with other characters than digits
 *   is rendered as text
 */
export function Numeral({ of }: { of: number | string }) {
  const numeral = typeof of === 'number' ? devanagari.format(of) : of;
  const digits = [...numeral].map((sign) => DIGITS[sign]);
  if (!digits.every((digit) => digit !== undefined)) {
    return <b aria-hidden="true">{numeral}</b>;
  }
  let x = 0;
  const placed = digits.map(({ width, path }) => {
    const at = x;
    x += width;
    return { at, path };
  });
  return (
    <b data-numeral={numeral}>
      <svg viewBox={`0 -${ABOVE} ${x} ${EM}`} aria-hidden="true">
        {placed.map(({ at, path }) => (
          <path key={at} d={path} transform={at > 0 ? `translate(${at})` : undefined} />
        ))}
      </svg>
    </b>
  );
}
