import { inOrder } from '../../../../ui/in-order.ts';

/** Counts such as `6 folder(s), 38 document(s)`: no line ends between a number and what it counts. */
export const Counts = ({ children }: { children: string }) =>
  inOrder(children.split(/(?<=,) /), (count, at) => (
    <>
      {at > 0 && ' '}
      <span className="unbroken">{count}</span>
    </>
  ));
