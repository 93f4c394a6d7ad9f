import type { Site } from '../../content-model/site.ts';
import type { ShellText } from '../../content-model/texts.generated.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './footer.module.css';

/**
 * All pages, in groups. The four pages for borrowers are always visible; on small screens the others are
 * folded. On large screens the style sheet shows the folded groups, so that no script has to open them.
 */
export function SiteMap({ site }: { site: Site }) {
  const { borrower, footer } = site.text.shell;
  return (
    <nav className={`small no-print ${css.map}`} aria-label={footer.more}>
      <Group site={site} {...borrower} short />
      <details className={css.more}>
        <summary>{footer.more}</summary>
        {footer.groups.map((group) => (
          <Group key={group.title} site={site} {...group} />
        ))}
      </details>
    </nav>
  );
}

type GroupProps = ShellText['borrower'] & {
  site: Site;
  /** True for links whose heading is visually hidden on phones. */
  short?: boolean;
};

function Group({ site, title, links, short }: GroupProps) {
  return (
    <div className={css.group}>
      <h2 className={classNames('label', short && 'phone-hidden')}>{title}</h2>
      <ul className={css.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a className={`target ${css.link}`} href={site.urls.localize(path)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
