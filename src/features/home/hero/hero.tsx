import type { HomeText } from '../../../content-model/schema/home.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ReservedWidthText } from '../../../ui/reserved-width/reserved-width-text.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import type { StartLink } from '../mission/offer-card.tsx';
import css from './hero.module.css';
import { Slider } from './slider.tsx';

interface HeroProps {
  text: HomeText['hero'];
  start: StartLink;
  /** The four pages that a borrower asks for first. */
  borrower: { title: string; links: readonly { label: string; path: string }[] };
  /** Labels of the slider's motion control: while motion runs, and while it is stopped. */
  motion: { stop: string; start: string };
}

/** The hero: headline, promise, links, the slider, which extends to the page's edge, and figures. */
export function Hero({ text, start, borrower, motion }: HeroProps) {
  return (
    <Section className={css.hero} labelledBy="hero-title">
      <Headline as="h1" id="hero-title" className={css.title} {...text.headline} />
      <div className={css.stage}>
        <p className={`lead ${css.lead}`}>{text.lead}</p>
        <p className={css.action}>
          <ButtonLink href={urls.enquiry()} data-opens={start.opens}>
            {start.label}
          </ButtonLink>
          <a className={css.more} href={urls.page('product')}>
            {text.action}
          </a>
        </p>
        <ul className={css.quiet} aria-label={borrower.title}>
          {borrower.links.map(({ label, path }) => (
            <li key={path}>
              <a href={urls.localize(path)}>
                <ReservedWidthText text={label} />
              </a>
            </li>
          ))}
        </ul>
        <Slider text={text.slider} {...motion} />
        <dl className={css.figures}>
          {text.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="money">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
