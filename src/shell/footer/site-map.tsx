import type { ShellText } from '../../content-model/schema/shell.ts';
import { localize } from '../../urls.ts';
import css from './site-map.module.css';

interface SiteMapProps {
  text: Pick<ShellText, 'borrower' | 'footer'>;
}

/**
 * All pages, in groups. The four pages for borrowers are always visible; on small screens the others are folded. On
 * large screens the style sheet shows the folded groups, so that no script has to open them.
 */
export function SiteMap({ text }: SiteMapProps) {
  const { borrower, footer } = text;
  return (
    <nav className={css.map} aria-label={footer.more}>
      <Group {...borrower} />
      <details className={css.more}>
        <summary>{footer.more}</summary>
        {footer.groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </details>
    </nav>
  );
}

function Group({ title, links }: ShellText['borrower']) {
  return (
    <div className={css.group}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={localize(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
