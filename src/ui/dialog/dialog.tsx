import { classNames } from '../class-names.ts';
import css from './dialog.module.css';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type DialogProps = DialogFrameProps & {
  /** Maximum width, in px. */
  width?: 600 | 800 | 900 | undefined;
};

/**
 * A modal dialog in the centre of the window; on phones, a bottom sheet. Any `<a href data-opens={id}>` opens
 * the dialog (see dialog.behaviour.ts). Without JavaScript, the link leads to a page with the same content.
 */
export function Dialog({ width = 600, ...frame }: DialogProps) {
  return <DialogFrame {...frame} className={classNames(css.dialog, css[`width${width}`])} />;
}
