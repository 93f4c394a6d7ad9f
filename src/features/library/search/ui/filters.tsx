import type { Site } from '../../../../content-model/site.ts';
import { languageName } from '../../../../domain/language/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { Fold } from '../../../../ui/fold/fold.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { financialYear, languageOf } from '../../document/ui/format.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import { searchHref } from '../search.ts';
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

interface Choice {
  value: string;
  name: string;
  /** Number of found documents, if known. */
  count?: string;
}

/**
 * The filters and the order of results. Kinds and languages that the results have are listed with their
 * numbers of documents.
 */
export function FilterFields({ site, request, categories, kinds, answer }: FilterFieldsProps) {
  const { filters, narrow, box } = site.text.search;
  const found = <T extends string>(counts: readonly { value: T; count: number }[] = []) =>
    counts.map(({ value, count }) => ({
      value,
      count: ` (${site.format.number(count)}${answer?.isCapped ? '+' : ''})`,
    }));
  const all = (values: readonly string[]) => values.map((value) => ({ value, count: '' }));
  // Once a kind is chosen, the results have no other.
  const foundKinds = request.kind === undefined ? found(answer?.facets.kinds) : [];
  const languages =
    request.language === undefined ? found(answer?.facets.languages) : all([request.language]);
  return (
    <Fold label={narrow.heading} of={box.label}>
      <div className={classNames('row', css.filters)}>
        <Filter
          name="category"
          label={filters.category}
          none={filters.allCategories}
          value={request.category}
          choices={all(categories).map((one) => ({ ...one, name: site.named(one.value) }))}
          site={site}
        />
        <Filter
          name="kind"
          label={narrow.kind}
          none={filters.allKinds}
          value={request.kind}
          choices={(foundKinds.length > 0 ? foundKinds : all(kinds)).map((one) => ({
            ...one,
            name: site.named(one.value),
          }))}
          site={site}
        />
        <Filter
          name="year"
          label={filters.year}
          none={filters.allYears}
          value={request.year}
          choices={(answer?.years ?? []).map((year) => ({ value: `${year}`, name: financialYear(year) }))}
          site={site}
        />
        <Filter
          name="language"
          label={narrow.language}
          none={filters.allLanguages}
          value={request.language}
          choices={languages.map((one) => ({ ...one, name: nameOfLanguage(one.value, site) }))}
          site={site}
        />
        <SelectField id="search-order" name="order" label={filters.order} defaultValue={request.order}>
          <option value="relevance">{filters.relevance}</option>
          <option value="newest">{filters.newest}</option>
        </SelectField>
      </div>
    </Fold>
  );
}

interface FilterFieldProps extends Pick<FilterProps, 'site'> {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** The choice that filters nothing. */
  none: string;
  value: string | number | undefined;
  choices: readonly Choice[];
}

const Filter = ({ site, name, label, none, value = '', choices }: FilterFieldProps) => (
  <SelectField id={`search-${name}`} name={name} label={label} defaultValue={value}>
    <option value="">{none}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value} lang={languageOf(choice.name, site)}>
        {choice.name}
        {choice.count}
      </option>
    ))}
  </SelectField>
);

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
