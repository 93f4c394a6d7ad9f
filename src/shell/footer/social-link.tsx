import type { Company } from '../../content-model/schema/company.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { underWorking } from '../../urls.ts';
import { UNDER_WORKING } from '../under-working/under-working.tsx';
import css from './footer.module.css';

interface SocialLinkProps {
  network: Company['social'][number];
  newTab: string;
}

/** A link to a social network. If the network has no address, the link opens the under-working notice. */
export function SocialLink({ network, newTab }: SocialLinkProps) {
  const { name, icon, url } = network;
  const target = url
    ? { href: url, target: '_blank', rel: 'noopener noreferrer' }
    : { href: underWorking(), 'data-opens': UNDER_WORKING };
  return (
    <a className={css.link} {...target}>
      <Icon name={icon} />
      <span className={css.network}>{name}</span>
      {url && <span className="hidden-text">, {newTab}</span>}
    </a>
  );
}
