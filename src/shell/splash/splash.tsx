import { Icon } from '../../ui/icon/icon.tsx';
import css from './splash.module.css';

const ICONS = ['ledger', 'invoice', 'gear', 'cycle', 'property', 'growth', 'shuttle', 'weave'] as const;

/**
 * The opening splash with the brand icons: fades from 1.5 s, slides away at 3.5 s, is gone at 4.3 s, and then
 * the page comes from opacity 0 to 1 (specification, sections 2, 4 and 9). CSS alone runs it; the document
 * underneath is there for assistive technology at once. Any key, click, touch or wheel skips it.
 * The name is what browsers time the page's first picture by: what is invisible under the splash does not count.
 */
export function Splash({ name }: { name: string }) {
  return (
    <div className={css.splash} aria-hidden="true" data-splash-screen="">
      <div className={css.icons}>
        {ICONS.map((icon) => (
          <span key={icon} className={css.icon}>
            <Icon name={icon} size={48} />
          </span>
        ))}
      </div>
      <p className={css.name}>{name}</p>
    </div>
  );
}
