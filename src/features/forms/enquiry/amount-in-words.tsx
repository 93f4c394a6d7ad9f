import { useEffect, useRef, useState } from 'react';
import type { Format } from '../../../domain/language/format.ts';
import { figuresAndWords, type NumberWords } from '../../../domain/money/format.ts';
import { parseRupees } from '../../../domain/money/parse.ts';
import { LOAN, MAX_AMOUNT, MAX_LOAN, MIN_AMOUNT } from './amount-limits.ts';
import css from './enquiry.module.css';

interface AmountInWordsProps {
  id: string;
  /** Id of the amount field. */
  fieldId: string;
  /** The field's value at render time. */
  typed: string;
  /** The product at render time. */
  product: string;
  words: NumberWords;
  format: Format;
  /** The messages for amounts above the limits; undefined while the field shows an error of its own. */
  tooMuch: { loan: string; any: string } | undefined;
}

/**
 * Repeats the amount in figures and words, so that visitors notice a missing or extra zero, and says at once
 * when it exceeds the product's limit. Shows nothing for a small number, because its unit is probably
 * missing: `2.5` does not mean three rupees.
 */
export function AmountInWords({ id, fieldId, typed, product, words, format, tooMuch }: AmountInWordsProps) {
  const here = useRef<HTMLOutputElement>(null);
  const [current, setCurrent] = useState({ amount: typed, product });
  useEffect(() => {
    const form = here.current?.closest('form');
    const value = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
    const readFields = () => setCurrent({ amount: value('amount'), product: value('product') });
    // The reset event fires before the browser resets the fields.
    const afterwards = () => setTimeout(readFields);
    readFields();
    form?.addEventListener('input', readFields);
    form?.addEventListener('reset', afterwards);
    return () => {
      form?.removeEventListener('input', readFields);
      form?.removeEventListener('reset', afterwards);
    };
  }, []);
  const rupees = parseRupees(current.amount) ?? 0;
  const message = messageFor(rupees, current.product, tooMuch);
  return (
    <output ref={here} id={id} htmlFor={fieldId} className={`note tabular strong stack close ${css.inWords}`}>
      {rupees < MIN_AMOUNT ? '' : figuresAndWords(rupees, words, format)}
      {message && <strong>{message}</strong>}
    </output>
  );
}

function messageFor(
  rupees: number,
  product: string,
  tooMuch: AmountInWordsProps['tooMuch'],
): string | undefined {
  if (product === LOAN && rupees > MAX_LOAN) return tooMuch?.loan;
  return rupees > MAX_AMOUNT ? tooMuch?.any : undefined;
}
