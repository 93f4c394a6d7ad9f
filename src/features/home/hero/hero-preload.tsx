import type { Picture } from '../../../content-model/schema/kit.ts';
import { WORD_STRIP } from './word-strip.tsx';

/**
 * Asks for the first scene before the page is parsed: the crop that the screen will show and no other. The first paint
 * waits for what follows the scene: half of the words beside it would be painted while the rest comes, and then move.
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
