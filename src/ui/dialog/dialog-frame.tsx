import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './dialog-frame.module.css';

export interface DialogFrameProps {
  id: string;
  /** Plain text, or text with a `lang` attribute. */
  title: ReactNode;
  closeLabel: string;
  /** True if the server renders the dialog open, because the dialog has an address. */
  open?: boolean | undefined;
  /**
   * Address of the close link. With JavaScript, closing the dialog replaces the current address with this one.
   */
  closeHref?: string | undefined;
  /** True if `<button popovertarget={id}>` opens the dialog, modal only with JavaScript. */
  popover?: boolean | undefined;
  children: ReactNode;
}

/**
 * The parts that dialog and drawer share: a native dialog labelled by its title, a close control, and a body.
 */
export function DialogFrame(props: DialogFrameProps & { className: string | undefined }) {
  const { id, title, closeLabel, open = false, closeHref, popover = false, className, children } = props;
  const titleId = `${id}-title`;
  const close = { variant: 'icon', 'data-close': '' } as const;
  const hides = popover ? { popoverTarget: id, popoverTargetAction: 'hide' as const } : {};
  return (
    <dialog
      id={id}
      className={`${css.frame} ${className} light`}
      aria-labelledby={titleId}
      open={open}
      popover={popover ? 'auto' : undefined}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.title} tabIndex={-1}>
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
