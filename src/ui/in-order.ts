import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Returns children for a fixed sequence of text parts, which never reorder and therefore need no keys. */
export function inOrder<Piece>(
  pieces: readonly Piece[],
  show: (piece: Piece, index: number) => ReactNode,
): ReactElement {
  return createElement(Fragment, null, ...pieces.map(show));
}
