import type { Site } from '../../content-model/site.ts';
import type { ShellText } from '../../content-model/texts.generated.ts';
import css from './site-map.module.css';

/**
 * All pages, in groups. The four pages for borrowers are always visible; on small screens the others are folded. On
 * large screens the style sheet shows the folded groups, so that no script has to open them.
 */
export function SiteMap({ site }: { site: Site }) {
  const { borrower, footer } = site.text.shell;
  return (
    <nav className={css.map} aria-label={footer.more}>
      <Group site={site} {...borrower} />
      <details className={css.more}>
        <summary>{footer.more}</summary>
        {footer.groups.map((group) => (
          <Group key={group.title} site={site} {...group} />
        ))}
      </details>
    </nav>
  );
}

function Group({ site, title, links }: ShellText['borrower'] & { site: Site }) {
  return (
    <div className={css.group}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={site.urls.localize(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
