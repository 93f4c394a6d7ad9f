import { Icon } from '../../ui/icon/icon.tsx';
import css from './splash.module.css';

const ICONS = ['ledger', 'invoice', 'gear', 'cycle', 'property', 'growth', 'shuttle', 'weave'] as const;

/**
 * The opening splash with the brand icons: fades from 1.5 s, slides away at 3.5 s and is gone at 4.3 s; then
 * the page fades in (specification, sections 2, 4 and 9). It is pure CSS; assistive technology has the
 * document immediately. Any key, click, touch or wheel skips it. Browsers time the first paint of the page by
 * the name in the splash: elements with opacity 0 under it do not count.
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
