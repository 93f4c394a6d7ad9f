import { useEffect, useRef, useState } from 'react';
import { figuresAndWords, type NumberWords, parseRupees } from '../../../domain/money.ts';
import css from './enquiry.module.css';
import { AMOUNT_MIN } from './limits.ts';

interface AmountEchoProps {
  id: string;
  /** Id of the field whose amount it repeats. */
  fieldId: string;
  /** The field's value at render time. */
  typed: string;
  words: NumberWords;
}

/**
 * Repeats the amount in figures and words, so that a missing or extra zero is noticed. A number that still
 * lacks its unit is not an amount: `2.5` is not three rupees.
 */
export function AmountEcho({ id, fieldId, typed, words }: AmountEchoProps) {
  const here = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => {
    const form = here.current?.closest('form');
    const read = () => setText((document.getElementById(fieldId) as HTMLInputElement | null)?.value ?? '');
    // A form's reset event precedes the reset of its fields.
    const afterwards = () => setTimeout(read);
    read();
    form?.addEventListener('input', read);
    form?.addEventListener('reset', afterwards);
    return () => {
      form?.removeEventListener('input', read);
      form?.removeEventListener('reset', afterwards);
    };
  }, [fieldId]);
  const rupees = parseRupees(text) ?? 0;
  return (
    <output ref={here} id={id} htmlFor={fieldId} className={`tabular ${css.echo}`}>
      {rupees < AMOUNT_MIN ? '' : figuresAndWords(rupees, words)}
    </output>
  );
}
