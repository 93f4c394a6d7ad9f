import type { Picture } from '../../../content-model/schema/kit.ts';
import { WORD_STRIP } from './word-strip.tsx';

/**
 * Preloads the first scene in the crop for the current screen width. The scripts that follow delay the first
 * paint until the text is complete, so that the text does not shift.
 */
export function HeroPreload({ picture: { wide, tall } }: { picture: Picture }) {
  const common = { rel: 'preload', as: 'image', type: 'image/svg+xml', fetchPriority: 'high' } as const;
  return (
    <>
      <link rel="expect" href={`#${WORD_STRIP}`} blocking="render" />
      {tall && <link {...common} href={tall.src} media="(max-width: 767.98px)" />}
      <link {...common} href={wide.src} media={tall ? '(min-width: 768px)' : 'all'} />
    </>
  );
}
