import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Renders a fixed sequence of text parts. The parts never change their order, so they need no keys. */
export function inOrder<Piece>(
  pieces: readonly Piece[],
  show: (piece: Piece, index: number) => ReactNode,
): ReactElement {
  return createElement(Fragment, null, ...pieces.map(show));
}
