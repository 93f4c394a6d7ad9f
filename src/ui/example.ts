import type { ReactNode } from 'react';

/** Named examples of a component, for the gallery and for tests. */
export type Examples = Readonly<Record<string, ReactNode>>;
