import type { Company } from '../../content-model/schema/company.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { localize, underWorking } from '../../urls.ts';
import { UNDER_WORKING } from '../under-working/under-working.tsx';
import css from './footer.module.css';

interface SocialLinkProps {
  network: Company['social'][number];
  newTab: string;
  /** Language of the page; links lead to pages in this language. */
  language: string;
}

/** A link to a social network. If the network has no address, the link opens the under-working notice. */
export function SocialLink({ network, newTab, language }: SocialLinkProps) {
  const { name, icon, url } = network;
  const target = url
    ? { href: url, target: '_blank', rel: 'noopener noreferrer' }
    : { href: localize(language, underWorking()), 'data-opens': UNDER_WORKING };
  return (
    <a className={css.link} {...target}>
      <Icon name={icon} />
      <span className={css.network}>{name}</span>
      {url && <span className="hidden-text">, {newTab}</span>}
    </a>
  );
}
