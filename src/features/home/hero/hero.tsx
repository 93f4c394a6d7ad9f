import type { Picture } from '../../../content-model/schema/kit.ts';
import type { Site } from '../../../content-model/site.ts';
import { shortRupees } from '../../../domain/money/short.ts';
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

/**
 * The hero: headline, promise, the limits of a business loan, the enquiry, the cost, and the slider, which
 * extends to the page's edge. The rate is stated, with the fee and its date, once it is approved.
 */
export function Hero({ site, opens }: HeroProps) {
  const { format, lending, urls } = site;
  const { charges, home, products } = site.text;
  const { headline, lead, amount, figures } = home.hero;
  const { facts, getStarted } = products;
  const loan = lending.products.find(({ product }) => product === 'business-loan');
  const from = loan ? shortRupees(loan.amount.from, charges.units, format) : '';
  return (
    <Section className={css.hero} labelledBy="hero-title">
      <Headline as="h1" id="hero-title" className={`second-line ${css.title}`} {...headline} />
      <div className={`stack ${css.stage}`}>
        <p className="lead">{lead}</p>
        <Rows
          className={`facts ${css.figures}`}
          rows={[{ label: format.fill(amount.label, { from }), value: amount.value }, ...figures]}
          value="title money"
        />
        <div className={`row ${css.action}`}>
          <ButtonLink href={urls.enquiry()} data-opens={opens}>
            <ReservedWidthText text={getStarted.label} />
          </ButtonLink>
          <a className="target" href={urls.cost()}>
            {facts.cost}
          </a>
          {loan?.approved && (
            <p className="note">
              {format.fill(facts.loan, { ...loan.rate, fee: loan.fee.upTo })}, {facts.asOf}{' '}
              <time dateTime={loan.asOf}>{format.day(loan.asOf)}</time>
            </p>
          )}
        </div>
        <Slider site={site} />
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
