import { classNames } from '../class-names.ts';
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx';
import css from './drawer.module.css';

type DrawerProps = DialogFrameProps & {
  /** Maximum width, in px: 300 for the menu, 600 for forms. */
  width?: 300 | 600 | undefined;
};

/** A modal dialog that slides in from the right. Open it like a `Dialog`. */
export function Drawer({ width = 600, ...frame }: DrawerProps) {
  return <DialogFrame {...frame} className={classNames(css.drawer, css[`width${width}`])} />;
}
