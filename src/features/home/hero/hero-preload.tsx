import type { Picture } from '../../../content-model/schema/kit.ts';
import { savesData } from '../../../domain/data-saver.ts';
import { WORD_STRIP } from './word-strip.tsx';

/**
 * Preloads the first scene in the crop for the current screen width. Delays the first paint until the word
 * strip, which follows the hero, is parsed: a partial hero would shift when the rest arrives.
 */
export function HeroPreload({ picture: { wide, tall } }: { picture: Picture }) {
  if (savesData()) return null;
  const common = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;
  return (
    <>
      <link rel="expect" href={`#${WORD_STRIP}`} blocking="render" />
      {tall && <link {...common} href={tall.src} type={typeOf(tall)} media="(max-width: 767.98px)" />}
      <link {...common} href={wide.src} type={typeOf(wide)} media={tall ? '(min-width: 768px)' : 'all'} />
    </>
  );
}

const typeOf = ({ fallback }: Picture['wide']): string => (fallback ? 'image/webp' : 'image/svg+xml');
