import type { Picture } from '../../../content-model/schema/kit.ts';
import type { Site } from '../../../content-model/site.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ReservedWidthText } from '../../../ui/reserved-width/reserved-width-text.tsx';
import { Rows } from '../../../ui/rows/rows.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import css from './hero.module.css';
import { Slider } from './slider.tsx';
import { WORD_STRIP } from './word-strip.tsx';

interface HeroProps {
  site: Site;
  /** Id of the enquiry dialog. */
  opens: string;
}

/** The hero: headline, promise, links, the slider, which extends to the page's edge, and figures. */
export function Hero({ site, opens }: HeroProps) {
  const { urls } = site;
  const { home, products, shell } = site.text;
  const { headline, lead, action, figures } = home.hero;
  const { title, links } = shell.borrower;
  return (
    <Section className={css.hero} labelledBy="hero-title">
      <Headline as="h1" id="hero-title" className={`second-line ${css.title}`} {...headline} />
      <div className={`stack ${css.stage}`}>
        <p className={`lead ${css.lead}`}>{lead}</p>
        <p className={`stack close start ${css.action}`}>
          <ButtonLink href={urls.enquiry()} data-opens={opens}>
            {products.getStarted.label}
          </ButtonLink>
          <a className="target" href={urls.page('product')}>
            {action}
          </a>
        </p>
        <ul className={`row ${css.quiet}`} aria-label={title}>
          {links.map(({ label, path }) => (
            <li key={path}>
              <a className="target small" href={urls.localize(path)}>
                <ReservedWidthText text={label} />
              </a>
            </li>
          ))}
        </ul>
        <Slider site={site} />
        <Rows className={`facts ${css.figures}`} rows={figures} value="title money" />
      </div>
    </Section>
  );
}

/**
 * Preloads the first scene in the crop for the current screen width. Delays the first paint until the word
 * strip, which follows the hero, is parsed: a partial hero would shift when the rest arrives.
 */
export function HeroPreload({ site }: { site: Site }) {
  const [scene] = site.text.home.hero.slider.slides;
  if (!scene || site.savesData) return null;
  const { wide, tall } = scene.picture;
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
