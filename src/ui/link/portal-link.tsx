import { divisible } from './contact-link.tsx';

interface PortalLinkProps {
  href: string;
  /** Says that the link opens a new tab. */
  newTab: string;
}

/** A link to the portal of an authority, by the name of its host. */
export const PortalLink = ({ href, newTab }: PortalLinkProps) => (
  <a href={href} target="_blank" rel="noopener" className="whole">
    {divisible(new URL(href).host.replace(/^www\./, ''))}
    <span className="hidden-text"> ({newTab})</span>
  </a>
);
