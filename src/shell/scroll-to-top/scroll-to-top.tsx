import { Icon } from '../../ui/icon/icon.tsx';
import css from './scroll-to-top.module.css';

/**
 * The scroll-to-top button. Appears only with JavaScript, after 100 px of scrolling (specification, section 9).
 */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <button className={css.top} type="button" data-scroll-to-top="">
      <Icon name="arrow-up" />
      <span className="hidden-text">{label}</span>
    </button>
  );
}
