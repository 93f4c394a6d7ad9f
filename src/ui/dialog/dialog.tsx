import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './dialog.module.css';

interface DialogProps<Width> {
  id: string;
  /** Plain text, or text with a `lang` attribute. */
  title: ReactNode;
  closeLabel: string;
  /** True if the server renders the dialog open, because the dialog has an address. */
  open?: boolean | undefined;
  /**
   * Address of the close link. With JavaScript, closing the dialog replaces the current address with this
   * one.
   */
  closeHref?: string | undefined;
  /** True if `<button popovertarget={id}>` opens the dialog, modal only with JavaScript. */
  popover?: boolean | undefined;
  /** Maximum width, in px; 600 by default. */
  width?: Width | undefined;
  children: ReactNode;
}

/**
 * A modal dialog in the centre of the window; on phones, a bottom sheet. Any `<a href data-opens={id}>` opens
 * the dialog (see dialog.behaviour.ts). Without JavaScript, the link leads to a page with the same content.
 */
export const Dialog = (props: DialogProps<600 | 800 | 900>) => <DialogFrame {...props} />;

/** A modal dialog that slides in from the right: 300 px wide for the menu, 600 for forms. */
export const Drawer = (props: DialogProps<300 | 600>) => <DialogFrame {...props} className={css.drawer} />;

/** A native dialog labelled by its title, a close control, and a body. */
function DialogFrame(props: DialogProps<number> & { className?: string | undefined }) {
  const { id, title, closeLabel, open = false, closeHref, popover = false, className, children } = props;
  const titleId = `${id}-title`;
  const close = { variant: 'icon', 'data-close': '' } as const;
  const hides = popover ? { popoverTarget: id, popoverTargetAction: 'hide' as const } : {};
  return (
    <dialog
      id={id}
      className={classNames('light no-print', css.dialog, css[`width${props.width}`], className)}
      aria-labelledby={titleId}
      open={open}
      popover={popover ? 'auto' : undefined}
    >
      <div className={css.head}>
        {/* It receives the focus, so that screen readers start reading there. */}
        <h2 id={titleId} className="no-ring" tabIndex={-1}>
          {title}
        </h2>
        {closeHref === undefined ? (
          <Button type="button" {...close} {...hides}>
            <Icon name="close" />
            <span className="hidden-text">{closeLabel}</span>
          </Button>
        ) : (
          <ButtonLink href={closeHref} {...close}>
            <Icon name="close" />
            <span className="hidden-text">{closeLabel}</span>
          </ButtonLink>
        )}
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
