import type { ReactNode } from 'react';
import type { Statement } from '../../content-model/schema/shareholders/shareholders-text.ts';
import { Points } from '../../ui/part/points.tsx';

interface StatementsProps {
  points: readonly Statement[];
  /** YYYY-MM-DD in India. */
  today: string;
  /** Beside what is not confirmed yet. */
  unconfirmed: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** Statements on the law that still hold today. Those that are not confirmed say so, or one note says it for all. */
export function Statements({ points, today, unconfirmed, values }: StatementsProps) {
  const shown = points.filter(({ shownUntil }) => shownUntil === undefined || today <= shownUntil);
  const noneIs = shown.every(({ confirmed }) => !confirmed);
  return (
    <>
      <Points
        items={shown.map(({ text, confirmed }) => (confirmed || noneIs ? text : `${text} ${unconfirmed}`))}
        values={values}
      />
      {noneIs && <p className="note">{unconfirmed}</p>}
    </>
  );
}
