import type { Text } from '../../content-model/load.ts';
import type { Company } from '../../content-model/schema/company.ts';
import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import { dial, PAGES, type PageKey } from '../../urls.ts';

interface TopBarProps {
  text: Text;
  company: Company;
  categories: LibraryDeclaration['categories'];
  page: PageKey | undefined;
}

/** Logo, the six links and the book-a-call link. */
export function TopBar({ text, company, page }: TopBarProps) {
  return (
    <header>
      <nav aria-label={text.shell.mainNavigation}>
        <ul>
          {text.shell.links.map((link) => (
            <li key={link.path}>
              <a href={link.path} aria-current={page && PAGES[page] === link.path ? 'page' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={dial(company.phone)}>{text.common.bookACall}</a>
    </header>
  );
}
