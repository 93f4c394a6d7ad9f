import type { Settings } from '../../content-model/schema/settings.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './splash.module.css';

interface SplashProps {
  /** The company's name, shown if there is no drawing of it. */
  name: string;
  wordmark: Settings['wordmark'];
}

const ICONS = ['ledger', 'invoice', 'gear', 'cycle', 'property', 'growth', 'shuttle', 'weave'] as const;

/**
 * The opening splash with the brand icons. The icons fade out from 1.5 s; the splash slides away at 3.5 s and
 * is gone at 4.3 s; then the page fades in (specification, sections 2, 4 and 9). The animation is pure CSS.
 * Assistive technology can read the document immediately. Any key, click, touch or wheel event skips the
 * splash. Browsers measure the largest paint when the name in the splash appears, because the elements
 * under the splash have opacity 0 and do not count.
 */
export function Splash({ name, wordmark }: SplashProps) {
  return (
    <div className={css.splash} aria-hidden="true" data-splash-screen="">
      <div className={css.icons}>
        {ICONS.map((icon) => (
          <span key={icon} className={css.icon}>
            <Icon name={icon} size={48} />
          </span>
        ))}
      </div>
      {wordmark ? (
        <img
          className={css.wordmark}
          src={wordmark.local}
          width={wordmark.width}
          height={wordmark.height}
          alt=""
          fetchPriority="high"
        />
      ) : (
        <p className={css.name}>{name}</p>
      )}
    </div>
  );
}
