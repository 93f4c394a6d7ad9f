import { Icon } from '../../ui/icon/icon.tsx';
import css from './scroll-to-top.module.css';

/** Back to the top; appears after 100 px of scroll (specification, section 9). A link, so it needs no script. */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <a className={css.top} href="#main" aria-label={label} data-scroll-to-top="">
      <Icon name="arrow-up" />
    </a>
  );
}
