import type { Picture } from '../../../content-model/schema/kit.ts';

/** Asks for the first scene before the page is parsed: the crop that the screen will show and no other. */
export function HeroPreload({ picture: { wide, tall } }: { picture: Picture }) {
  const common = { rel: 'preload', as: 'image', type: 'image/svg+xml', fetchPriority: 'high' } as const;
  return (
    <>
      {tall && <link {...common} href={tall.src} media="(max-width: 767.98px)" />}
      <link {...common} href={wide.src} media={tall ? '(min-width: 768px)' : 'all'} />
    </>
  );
}
