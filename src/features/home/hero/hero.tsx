import type { ReactNode } from 'react';
import type { HomeText } from '../../../content-model/schema/home.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import css from './hero.module.css';

interface HeroProps {
  text: HomeText['hero'];
  /** Language of the page; links lead to pages in this language. */
  language: string;
  /**
   * The slider island. The page passes it in, because islands cannot hydrate inside server-rendered React.
   */
  children: ReactNode;
}

/** The hero: headline, promise, one call to action, and the slider, which extends to the page's edge. */
export function Hero({ text, language, children }: HeroProps) {
  return (
    <Section className={css.hero} labelledBy="hero-title">
      <Headline as="h1" id="hero-title" className={css.title} {...text.headline} />
      <div className={css.stage}>
        <p className={`lead ${css.lead}`}>{text.lead}</p>
        <p className={css.action}>
          <ButtonLink href={urls.localize(language, urls.page('product'))}>{text.action}</ButtonLink>
        </p>
        {children}
      </div>
    </Section>
  );
}
