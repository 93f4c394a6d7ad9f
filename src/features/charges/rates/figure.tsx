import css from './figure.module.css';

interface FigureProps {
  figure: string;
  label: string;
}

/** One figure in large type, with what it measures. */
export function Figure({ figure, label }: FigureProps) {
  return (
    <p className={css.figure}>
      <strong>{figure}</strong> <span>{label}</span>
    </p>
  );
}
