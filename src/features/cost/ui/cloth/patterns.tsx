import type { ReactNode } from 'react';
import css from './cloth.module.css';

/** The patterns that cloths are filled with, once a page. They can be told apart without colour. */
export function Patterns() {
  return (
    <svg className={css.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        <PlainWeave id="weave-principal" ground={css.deep} thread={css.peacock} over={css.lit} />
        <PlainWeave id="weave-principal-even" ground={css.peacock} thread={css.mid} over={css.lit} />
        <Pattern id="weave-interest" width={12} height={12}>
          <path className={css.madder} d="M0 0h12v12H0z" />
          <path className={css.shade} d="M0 5.400h12v.6H0zM0 11.400h12v.6H0z" />
          <path className={css.shade} d="M-1 15L17-3M-7 9L11-9M5 21L23 3" transform="translate(1.500)" />
          <path className={css.twill} d="M-3 15L15-3M-9 9L9-9M3 21L21 3" />
        </Pattern>
        <Pattern id="weave-fees" width={24} height={6}>
          <path className={css.ink} d="M0 0h24v6H0z" />
          <path className={css.marigold} d="M0 .5h24v4.500H0z" />
        </Pattern>
        <Pattern id="weave-warp" width={6} height={6}>
          <path className={css.warp} d="M2.500 0H4v6H2.500z" />
        </Pattern>
        <Pattern id="weave-reed" width={6} height={18}>
          <path className={css.deep} d="M0 0h6v18H0z" />
          <path className={css.verdigris} d="M2.500 4H4v10H2.500z" />
        </Pattern>
        <Pattern id="weave-knots" width={12} height={30}>
          <path className={css.fringe} d="M3 0v2l3 5M9 0v2l-3 5M5 12l-2 16M6 12v18M7 12l2 16" />
          <path className={css.ink} d="M6 6l3 3.500-3 3.500-3-3.500z" />
        </Pattern>
      </defs>
    </svg>
  );
}

interface PatternProps {
  id: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** Repeats in pixels of the page, so that threads are as wide at every width of the cloth. */
const Pattern = (props: PatternProps) => <pattern patternUnits="userSpaceOnUse" {...props} />;

type Layers = Record<'ground' | 'thread' | 'over', string | undefined>;

/** Each thread goes over one warp and under the next. */
const PlainWeave = ({ id, ground, thread, over }: Layers & { id: string }) => (
  <Pattern id={id} width={12} height={12}>
    <path className={ground} d="M0 0h12v12H0z" />
    <path
      className={thread}
      d="M0 .4h7.500v5.200H0zM10.500.4H12v5.200h-1.500zM4.500 6.400H12v5.200H4.500zM0 6.400h1.500v5.200H0z"
    />
    <path className={over} d="M8 .5h2v5H8zM2 6.500h2v5H2z" />
  </Pattern>
);

/** A piece of the cloth, before the name of what it stands for. */
export const Swatch = ({ name }: { name: 'principal' | 'interest' | 'fees' }) => (
  <svg className={css.swatch} width="36" height="24" aria-hidden="true">
    <rect width="36" height="24" fill={`url(#weave-${name})`} />
  </svg>
);
