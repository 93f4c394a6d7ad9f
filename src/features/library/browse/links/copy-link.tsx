import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import css from './copy-link.module.css';

interface CopyLinkProps {
  /** The folder whose deep link is copied. */
  names: readonly string[];
  /** The link's accessible name, which is also its visible text unless `bare` is true. */
  label: string;
  /** Shows the icon only. */
  bare?: boolean;
}

/** Copies a folder's deep link to the clipboard. Without JavaScript, it is an ordinary link. */
export function CopyLink({ names, label, bare = false }: CopyLinkProps) {
  const name = bare ? { 'aria-label': label, title: label } : {};
  return (
    <a className={bare ? css.bare : css.tool} href={urls.deepLink(names)} data-copy-link="" {...name}>
      <Icon name="copy" />
      {!bare && label}
    </a>
  );
}

/** The live region that reports the result. On failure, it shows the address, to be copied by hand. */
export function CopyOutcome({ copy, id }: { copy: LibraryText['copy']; id: string }) {
  return (
    <div className={css.outcome} data-copy-outcome="" data-done={copy.done} data-failed={copy.failed}>
      <p role="status" />
      <label hidden>
        {copy.address}
        <input id={id} type="text" readOnly />
      </label>
    </div>
  );
}
