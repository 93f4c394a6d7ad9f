import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Pieces of one text, one behind the other: they never change places, so they need no keys. */
export function inOrder<Piece>(
  pieces: readonly Piece[],
  show: (piece: Piece, index: number) => ReactNode,
): ReactElement {
  return createElement(Fragment, null, ...pieces.map(show));
}
