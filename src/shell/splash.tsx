import type { Settings } from '../content-model/schema/settings.ts';
import { Icon } from '../ui/icon/icon.tsx';
import css from './splash.module.css';

interface SplashProps {
  /** The company's name, shown if there is no drawing of it. */
  name: string;
  wordmark: Settings['wordmark'];
  /** Text of the mark that says that the splash can be skipped. */
  skip: string;
}

const ICONS = ['ledger', 'invoice', 'gear', 'cycle', 'property', 'growth', 'shuttle', 'weave'] as const;

/**
 * The opening splash: the brand icons weave a cloth. The icons fade out from 1.5 s; the cloth lifts at 3.5 s
 * and is gone at 4.3 s; then the page fades in (docs/behaviour.md). The animation is pure CSS. Assistive
 * technology can read the document immediately. Any key, click, touch or wheel event skips the splash.
 * Browsers measure the largest paint when the name in the splash appears, because the elements under the
 * splash have opacity 0 and do not count, and neither do gradients, of which the cloth consists.
 */
export function Splash({ name, wordmark, skip }: SplashProps) {
  return (
    <div className={css.splash} aria-hidden="true" data-splash-screen="">
      <div className={css.icons}>
        {ICONS.map((icon) => (
          <span key={icon} className={css.icon}>
            <Icon name={icon} size={48} />
          </span>
        ))}
      </div>
      <div className={css.label}>
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
          <p className="wide sum">{name}</p>
        )}
      </div>
      <span className={css.skip}>{skip}</span>
      <div className={css.cloth}>
        {ICONS.map((icon) => (
          <i key={icon} className={css.weft} />
        ))}
      </div>
    </div>
  );
}
