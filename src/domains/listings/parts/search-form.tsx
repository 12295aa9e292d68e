import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type SearchState, searchPairs, searchPath } from '../search/address.ts';
import { filledPairs, hrefOfPairs } from './filled-pairs.ts';
import { type Choice, PlaceField } from './place-field.tsx';
import { rememberPlace } from './remembered-place.ts';
import classes from './search-form.module.css';
import { SearchWords } from './search-words.tsx';

export interface SearchFormProps {
  categories: readonly Choice[];
  cities: readonly Choice[];
  /** What the page's address says now. `placeLabel` names a place that is none of the cities. */
  values?: { search?: string; category?: string; location?: string; placeLabel?: string };
  /** What narrows the search that is shown: it stays in force while words and place change. */
  applied?: SearchState;
  /** The form of the results page: smaller. */
  compact?: boolean;
}

/** The search: a plain GET form with native controls, which suggestions join once script runs. */
export function SearchForm({
  categories,
  cities,
  values = {},
  applied = {},
  compact = false,
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pairs = filledPairs(event.currentTarget).map(([name, value]): [string, string] =>
      name === 'location' ? [name, slugOf(value, cities)] : [name, value],
    );
    rememberPlace(pairs.findLast(([name]) => name === 'location')?.[1]);
    navigate(hrefOfPairs(pairs));
  };

  return (
    <search className={compact ? classes.compact : classes.hero}>
      <form ref={form} className={classes.form} action={searchPath} method="get" onSubmit={submit}>
        <SearchWords words={values.search ?? ''} />
        <label className={classes.field}>
          <span className={classes.label}>Treatment category</span>
          <select key={values.category} name="category" defaultValue={values.category ?? ''}>
            <option value="">Select Treatment Category</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <PlaceField cities={cities} location={values.location ?? ''} label={values.placeLabel} />
        {keptPairs(applied).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} stroke={1.5} aria-hidden />
          Search
        </button>
      </form>
    </search>
  );
}

/** A city's slug for its name, so that one search has one address; another place as it was typed. */
const slugOf = (place: string, cities: readonly Choice[]) =>
  cities.find(({ name }) => name.toLowerCase() === place.toLowerCase())?.slug ?? place;

/** A page is one of the old results, and a position was the old place; a radius goes on around a named one. */
const keptPairs = ({
  location,
  radius_km,
  price_max,
  open_now,
  when,
  part,
  amenity,
  tag,
  sort,
}: SearchState) =>
  searchPairs({
    radius_km: location === undefined ? undefined : radius_km,
    price_max,
    open_now,
    when,
    part,
    amenity,
    tag,
    sort,
  });
