import type { ReactNode } from 'react';
import type { ChargesText } from '../../../content-model/schema/charges.ts';
import { unbrokenFigures } from '../../../domain/unbroken.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import css from './complaints.module.css';

interface ComplaintsProps {
  text: ChargesText['complaints'];
  /** True if the Reserve Bank's ombudsman covers the company. */
  isCovered: boolean;
  values: Readonly<Record<string, ReactNode>>;
}

/** The ways to complain, as a flight of steps. */
export function Complaints({ text, isCovered, values }: ComplaintsProps) {
  const { covered, notCovered } = text.ombudsman;
  const steps = [...text.steps, isCovered ? covered : notCovered];
  return (
    <>
      <ol className={css.ladder}>
        {steps.map(({ when, title, body }, index) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {`0${index + 1}`}
            </span>
            <p className={css.when}>{when}</p>
            <h3>{title}</h3>
            <p>
              <FillIn text={unbrokenFigures(body)} values={values} />
            </p>
          </li>
        ))}
      </ol>
      <div className={css.more}>
        {isCovered && <p>{text.scheme}</p>}
        <p>
          <FillIn text={text.sachet} values={values} />
        </p>
      </div>
    </>
  );
}
