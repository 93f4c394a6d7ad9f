import { useEffect, useRef, useState } from 'react';
import { figuresAndWords, type NumberWords, parseRupees } from '../../../domain/money.ts';
import css from './enquiry.module.css';
import { AMOUNT_MIN } from './limits.ts';

interface AmountEchoProps {
  id: string;
  /** Id of the amount field. */
  fieldId: string;
  /** The field's value at render time. */
  typed: string;
  words: NumberWords;
}

/**
 * Repeats the amount in figures and words, so that visitors notice a missing or extra zero. Shows nothing for
 * a small number, because its unit is probably missing: `2.5` does not mean three rupees.
 */
export function AmountEcho({ id, fieldId, typed, words }: AmountEchoProps) {
  const here = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => {
    const form = here.current?.closest('form');
    const read = () => setText((document.getElementById(fieldId) as HTMLInputElement | null)?.value ?? '');
    // The reset event fires before the browser resets the fields.
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
