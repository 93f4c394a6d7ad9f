import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsxs } from 'react/jsx-runtime';

/** Renders a fixed sequence of text parts. The parts never change their order, so they need no keys. */
export function inOrder<Piece>(
  pieces: readonly Piece[],
  show: (piece: Piece, index: number) => ReactNode,
): ReactElement {
  return jsxs(Fragment, { children: pieces.map(show) });
}
