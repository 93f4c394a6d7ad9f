import type { ReactNode } from 'react';
import type { ChargesText } from '../../../content-model/schema/charges.ts';
import { Points } from '../../../ui/part/points.tsx';
import css from './heirs.module.css';

interface HeirsProps {
  text: ChargesText['papers']['heirs'];
  /** Values of the placeholders in the steps. */
  values: Readonly<Record<string, ReactNode>>;
}

/** How the heirs of a borrower receive the papers, step by step. */
export function Heirs({ text, values }: HeirsProps) {
  return (
    <div className={css.heirs}>
      <h3>{text.title}</h3>
      <Points as="ol" items={text.steps} values={values} />
    </div>
  );
}
