import type { Company } from '../../content-model/schema/company.ts';
import { page } from '../../urls.ts';
import css from './logo.module.css';

interface LogoProps {
  company: Company;
  tagline: string;
}

/**
 * The logo and the company's name, linked to the home page. The logo is inline SVG, so that it is part of the
 * first paint.
 */
export function Logo({ company, tagline }: LogoProps) {
  return (
    <a className={css.logo} href={page('home')}>
      <svg className={css.mark} width="44" height="44" viewBox="0 0 48 48" aria-hidden="true">
        <path fill="#0B4F4A" d="M0 0h48v48H0z" />
        <path fill="#FBF8F1" d="M10 0h8v48h-8zM21 24L38 7h10L31 24l17 17H38z" />
      </svg>
      <b className={css.name}>
        {company.shortName}
        <span className={css.tagline}>{tagline}</span>
      </b>
    </a>
  );
}
