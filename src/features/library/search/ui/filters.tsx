import type { Site } from '../../../../content-model/site.ts';
import { languageName } from '../../../../domain/language/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { Fold } from '../../../../ui/fold/fold.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { financialYear, languageOf } from '../../document/ui/format.ts';
import { type Facets, type SearchAnswer, type SearchRequest, searchHref } from '../search.ts';
import css from './search-page.module.css';

interface FilterProps {
  site: Site;
  request: SearchRequest;
}

interface FilterFieldsProps extends FilterProps {
  /** Names of the top-level folders. */
  categories: readonly string[];
  /** Names of all kinds of documents. */
  kinds: readonly string[];
  /** Undefined if the search failed. */
  answer: Pick<SearchAnswer, 'facets' | 'years' | 'isCapped'> | undefined;
}

/**
 * The filters and the order of results. Kinds and languages that the results have are listed with their
 * numbers of documents.
 */
export function FilterFields({ site, request, categories, kinds, answer }: FilterFieldsProps) {
  const { filters, narrow, box } = site.text.search;
  const { kind, language } = request;
  const named = (values: readonly string[]) => values.map((value) => ({ value, name: site.named(value) }));
  const inItself = (value: string) => nameOfLanguage(value, site);
  const found = (counts: Facets['kinds'] = [], nameOf: (value: string) => string) =>
    counts.map(({ value, count }) => ({
      value,
      name: `${nameOf(value)} (${site.format.number(count)}${answer?.isCapped ? '+' : ''})`,
    }));
  // Once a kind is chosen, the results have no other.
  const foundKinds = kind === undefined ? found(answer?.facets.kinds, site.named) : [];
  const years = answer?.years.map((year) => ({ value: `${year}`, name: financialYear(year) })) ?? [];
  const languages =
    language === undefined
      ? found(answer?.facets.languages, inItself)
      : [{ value: language, name: inItself(language) }];
  const fields = [
    ['category', filters.category, filters.allCategories, named(categories)],
    ['kind', narrow.kind, filters.allKinds, foundKinds.length > 0 ? foundKinds : named(kinds)],
    ['year', filters.year, filters.allYears, years],
    ['language', narrow.language, filters.allLanguages, languages],
  ] as const;
  return (
    <Fold label={narrow.heading} of={box.label}>
      <div className={`row ${css.filters}`}>
        {fields.map(([field, label, none, choices]) => (
          <SelectField
            key={field}
            id={`search-${field}`}
            name={field}
            label={label}
            defaultValue={request[field] ?? ''}
          >
            <option value="">{none}</option>
            {choices.map(({ value, name }) => (
              <option key={value} value={value} lang={languageOf(name, site)}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField id="search-order" name="order" label={filters.order} defaultValue={request.order}>
          <option value="relevance">{filters.relevance}</option>
          <option value="newest">{filters.newest}</option>
        </SelectField>
      </div>
    </Fold>
  );
}

/** The filters that are set, each with a link that removes it. */
export function ActiveFilters({ site, request }: FilterProps) {
  const { category, kind, year, language, folder = [] } = request;
  const text = site.text.search.narrow;
  const chosen: [name: string, without: Partial<SearchRequest>][] = [];
  if (category !== undefined) chosen.push([site.named(category), { category: undefined, folder: undefined }]);
  if (folder.length > 0) chosen.push([folder.join(' › '), { folder: undefined }]);
  if (kind !== undefined) chosen.push([site.named(kind), { kind: undefined }]);
  if (year !== undefined) chosen.push([financialYear(year), { year: undefined }]);
  if (language !== undefined) chosen.push([nameOfLanguage(language, site), { language: undefined }]);
  if (chosen.length === 0) return null;
  return (
    <p className="row close">
      {text.chosen}
      {chosen.map(([name, without]) => (
        <ButtonLink
          key={name}
          variant="tool"
          href={searchHref(request, { ...without, page: 1 }, site)}
          aria-label={site.format.fill(text.remove, { name })}
        >
          <span lang={languageOf(name, site)}>{name}</span>
          <Icon name="close" size={16} />
        </ButtonLink>
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
