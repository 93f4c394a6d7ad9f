import { Fragment } from 'react';
import type { Segment } from './search.ts';

/** Text with the words that were searched for marked in it. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, marked }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    return <Fragment key={at}>{marked ? <mark>{text}</mark> : text}</Fragment>;
  });
}
