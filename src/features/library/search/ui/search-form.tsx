import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import * as urls from '../../../../urls.ts';
import { languageOf } from '../../document/ui/format.ts';
import type { SearchRequest } from '../search.ts';
import { SearchField } from './search-box.tsx';
import css from './search-form.module.css';
import { financialYear } from './search-request.ts';

interface SearchFormProps {
  text: SearchText;
  request: SearchRequest;
  /** Names of the top-level folders. */
  categories: readonly string[];
  /** Financial years, each identified by its first calendar year. */
  years: readonly number[];
}

/**
 * The search form with filters. Works without JavaScript; with it, the results update while the visitor types.
 */
export function SearchForm({ text, request, categories, years }: SearchFormProps) {
  const { filters } = text;
  return (
    <search>
      <form className={css.form} action={urls.search()} data-search-live="">
        <SearchField text={text.box} value={request.query} id="search-query" />
        {request.kind !== undefined && <input type="hidden" name="kind" value={request.kind} />}
        {request.language !== undefined && <input type="hidden" name="language" value={request.language} />}
        <div className={css.filters}>
          <SelectField
            id="search-category"
            name="category"
            label={filters.category}
            defaultValue={request.category ?? ''}
          >
            <option value="">{filters.allCategories}</option>
            {categories.map((name) => (
              <option key={name} lang={languageOf(name)}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField id="search-year" name="year" label={filters.year} defaultValue={request.year ?? ''}>
            <option value="">{filters.allYears}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {financialYear(year)}
              </option>
            ))}
          </SelectField>
          <SelectField id="search-order" name="order" label={filters.order} defaultValue={request.order}>
            <option value="relevance">{filters.relevance}</option>
            <option value="newest">{filters.newest}</option>
          </SelectField>
        </div>
      </form>
    </search>
  );
}
