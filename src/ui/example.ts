import type { ReactNode } from 'react';

/** Named examples of a component: the gallery shows them, its tests read them. */
export type Examples = Readonly<Record<string, ReactNode>>;
