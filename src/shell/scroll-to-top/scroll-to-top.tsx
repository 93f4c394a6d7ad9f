import { Icon } from '../../ui/icon/icon.tsx';
import css from './scroll-to-top.module.css';

/** Back to the top; appears after 100 px of scroll (specification, section 9). Only offered where script runs. */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <button className={css.top} type="button" data-scroll-to-top="">
      <Icon name="arrow-up" />
      <span className="hidden-text">{label}</span>
    </button>
  );
}
