import css from './answer.module.css';

interface Figure {
  label: string;
  value: string;
  note?: string | undefined;
}

interface FiguresProps {
  /** The first one is shown larger. */
  figures: readonly Figure[];
}

/** The figures that answer the question. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css.figure}>{value}</span>
            {note && <span className={css.figureNote}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
