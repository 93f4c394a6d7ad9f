import type { ReactNode } from 'react';
import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { currentLanguage, formatCount, languageName, named } from '../../../../domain/language/language.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { languageOf } from '../../document/ui/format.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import css from './facets.module.css';
import { financialYear, searchHref } from './search-request.ts';

interface FacetProps {
  text: SearchText;
  request: SearchRequest;
  answer: SearchAnswer;
}

export const FACETS_ID = 'narrow';

interface Choice {
  name: string;
  count: number;
  href: string;
}

interface Group {
  label: string;
  choices: readonly Choice[];
}

/** What the results can be narrowed by. One value narrows nothing, so a group has at least two. */
export function facetGroups({ text, request, answer }: FacetProps): Group[] {
  const { category, folder = [] } = request;
  const { kinds, years, languages, folders } = answer.facets;
  const choice = (name: string, count: number, change: Partial<SearchRequest>): Choice => ({
    ...{ name, count, href: searchHref(request, { ...change, page: 1 }) },
  });
  const { narrow } = text;
  return [
    {
      label: narrow.kind,
      choices: kinds.map(({ value, count }) => choice(named(value), count, { kind: value })),
    },
    {
      label: narrow.year,
      choices: years.map(({ value, count }) => choice(financialYear(value), count, { year: value })),
    },
    {
      label: narrow.language,
      choices: languages.map(({ value, count }) => choice(nameOfLanguage(value), count, { language: value })),
    },
    {
      label: narrow.folder,
      choices: folders.map(({ value, count }) =>
        choice(value, count, category === undefined ? { category: value } : { folder: [...folder, value] }),
      ),
    },
  ].filter(({ choices }) => choices.length > 1);
}

interface FacetLinksProps {
  heading: string;
  groups: readonly Group[];
  /** True if the counts are minimums. */
  capped: boolean;
}

/** Links that narrow the results by kind, year, language and folder, each with its number of documents. */
export function FacetLinks({ heading, groups, capped }: FacetLinksProps) {
  return (
    <aside id={FACETS_ID} className={css.narrow} aria-labelledby="narrow-title">
      <h3 id="narrow-title" className={css.title}>
        {heading}
      </h3>
      {groups.map(({ label, choices }, at) => (
        <details key={label} className={css.group} name="narrow" open={at === 0}>
          <summary>
            {label}
            <span className={css.turning}>
              <Icon name="chevron-down" />
            </span>
          </summary>
          <ul>
            {choices.map(({ name, count, href }) => (
              <li key={href}>
                <a href={href}>
                  <span className={css.value} lang={languageOf(name)}>
                    {name}
                  </span>{' '}
                  <span className={css.count}>
                    {formatCount(count)}
                    {capped && '+'}
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

/** What the results are narrowed to, beyond the form's filters, each with a link that removes it. */
export function ActiveFacets({ text, request }: Omit<FacetProps, 'answer'>) {
  const { kind, language, folder = [] } = request;
  const without = (change: Partial<SearchRequest>) => searchHref(request, { ...change, page: 1 });
  const chosen: [name: string, href: string][] = [];
  if (folder.length > 0) chosen.push([folder.join(' › '), without({ folder: undefined })]);
  if (kind !== undefined) chosen.push([named(kind), without({ kind: undefined })]);
  if (language !== undefined) chosen.push([nameOfLanguage(language), without({ language: undefined })]);
  if (chosen.length === 0) return null;
  return (
    <p className={css.chosen}>
      {text.narrow.chosen}
      {chosen.map(
        ([name, href]): ReactNode => (
          <a key={href} href={href} aria-label={fillText(text.narrow.remove, { name })}>
            <span lang={languageOf(name)}>{name}</span>
            <Icon name="close" size={16} />
          </a>
        ),
      )}
    </p>
  );
}

/** The name of a language in the language itself, of English in that of the page; anything but a code unchanged. */
export const nameOfLanguage = (language: string): string =>
  /^[a-z]{2}$/.test(language)
    ? languageName(language, language === 'en' ? currentLanguage() : language)
    : language;
