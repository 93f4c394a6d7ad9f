import type { ReactNode } from 'react';
import type { HomeText } from '../../../content-model/schema/home.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import css from './hero.module.css';

interface HeroProps {
  text: HomeText['hero'];
  /** The slider, which the page hands over as an island of its own. */
  children: ReactNode;
}

/** Headline, promise, the one next step, and the slider with the scene that bleeds off the page. */
export function Hero({ text, children }: HeroProps) {
  return (
    <Section className={css.hero} labelledBy="hero-title">
      <Headline as="h1" id="hero-title" className={css.title} {...text.headline} />
      <div className={css.stage}>
        <p className={`lead ${css.lead}`}>{text.lead}</p>
        <p className={css.action}>
          <ButtonLink href={urls.page('product')}>{text.action}</ButtonLink>
        </p>
        {children}
      </div>
    </Section>
  );
}
