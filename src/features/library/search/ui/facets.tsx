import type { Site } from '../../../../content-model/site.ts';
import { languageName } from '../../../../domain/language/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { financialYear, languageOf } from '../../document/ui/format.ts';
import type { Count, SearchAnswer, SearchRequest } from '../search.ts';
import { searchHref } from '../search.ts';
import css from './search-page.module.css';

interface FacetProps {
  site: Site;
  request: SearchRequest;
}

export const FACETS_ID = 'narrow';

interface Group {
  label: string;
  choices: readonly { name: string; count: number; href: string }[];
}

/** The groups of values that narrow the results. One value narrows nothing, so a group has at least two. */
export function facetGroups({ site, request }: FacetProps, { facets }: SearchAnswer): Group[] {
  const { category, folder = [] } = request;
  const { narrow } = site.text.search;
  const group = <T extends string | number>(
    label: string,
    counts: readonly Count<T>[],
    nameOf: (value: T) => string,
    change: (value: T) => Partial<SearchRequest>,
  ): Group => ({
    label,
    choices: counts.map(({ value, count }) => ({
      name: nameOf(value),
      count,
      href: searchHref(request, { ...change(value), page: 1 }, site),
    })),
  });
  return [
    group(narrow.kind, facets.kinds, site.named, (kind) => ({ kind })),
    group(narrow.year, facets.years, financialYear, (year) => ({ year })),
    group(
      narrow.language,
      facets.languages,
      (language) => nameOfLanguage(language, site),
      (language) => ({ language }),
    ),
    group(
      narrow.folder,
      facets.folders,
      (name) => name,
      (name) => (category === undefined ? { category: name } : { folder: [...folder, name] }),
    ),
  ].filter(({ choices }) => choices.length > 1);
}

interface FacetLinksProps {
  site: Site;
  groups: readonly Group[];
  /** True if the counts are minimums. */
  isCapped: boolean;
}

/** Links that narrow the results by kind, year, language and folder, each with its number of documents. */
export function FacetLinks({ site, groups, isCapped }: FacetLinksProps) {
  return (
    <aside id={FACETS_ID} className={classNames('no-print', css.narrow)} aria-labelledby="narrow-title">
      <h3 id="narrow-title" className="label">
        {site.text.search.narrow.heading}
      </h3>
      {groups.map(({ label, choices }, at) => (
        <details key={label} name="narrow" open={at === 0}>
          <summary className="fold-row">{label}</summary>
          <ul>
            {choices.map(({ name, count, href }) => (
              <li key={href}>
                <a href={href}>
                  <span lang={languageOf(name, site)}>{name}</span>{' '}
                  <span className="muted tabular">
                    {site.format.number(count)}
                    {isCapped && '+'}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </aside>
  );
}

/** The values that narrow the results, beyond the form's filters, each with a link that removes it. */
export function ActiveFacets({ site, request }: FacetProps) {
  const { kind, language, folder = [] } = request;
  const text = site.text.search.narrow;
  const chosen: [name: string, without: Partial<SearchRequest>][] = [];
  if (folder.length > 0) chosen.push([folder.join(' › '), { folder: undefined }]);
  if (kind !== undefined) chosen.push([site.named(kind), { kind: undefined }]);
  if (language !== undefined) chosen.push([nameOfLanguage(language, site), { language: undefined }]);
  if (chosen.length === 0) return null;
  return (
    <p className="row close">
      {text.chosen}
      {chosen.map(([name, without]) => (
        <a
          key={name}
          className="target"
          href={searchHref(request, { ...without, page: 1 }, site)}
          aria-label={site.format.fill(text.remove, { name })}
        >
          <span lang={languageOf(name, site)}>{name}</span>
          <Icon name="close" size={16} />
        </a>
      ))}
    </p>
  );
}

/**
 * The name of a language in the language itself, of English in that of the page; anything but a code
 * unchanged.
 */
export const nameOfLanguage = (language: string, site: Pick<Site, 'language'>): string =>
  /^[a-z]{2}$/.test(language)
    ? languageName(language, language === 'en' ? site.language : language)
    : language;
