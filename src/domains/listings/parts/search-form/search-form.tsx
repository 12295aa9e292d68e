import { IconBuildingStore, IconCategory, IconMapPin, IconSearch, IconSparkles } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hrefOf } from '#src/platform/client.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { type Suggestion, suggest } from '../../search/contract.ts';
import { type SearchState, searchPairs, searchPath } from '../../search/query/address.ts';
import { filledPairs, hrefOfPairs } from '../page/filled-pairs.ts';
import { type Choice, PlaceField } from './place-field.tsx';
import { rememberPlace } from './remembered-place.ts';
import classes from './search-form.module.css';
import { Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';

interface SearchFormProps {
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
  from,
  to,
  free,
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
    from,
    to,
    free,
    amenity,
    tag,
    sort,
  });

const icons = {
  treatment: IconSparkles,
  category: IconCategory,
  business: IconBuildingStore,
  place: IconMapPin,
};

const hrefFor = (words: string) => hrefOf(suggest, { q: words });

/** What to search for: a text box, which becomes a combobox with suggestions once script runs. */
function SearchWords({ words }: { words: string }) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const list = useCombobox<Suggestion>(box, {
    id: 'suggestion',
    hrefFor,
    onChoose: (item) => {
      if (!filled(box.current, item)) navigate(item.href);
    },
  });

  return (
    <div className={classes.words}>
      <label className={classes.label} htmlFor="search-words">
        Treatment or business
      </label>
      <input
        key={words}
        ref={box}
        id="search-words"
        name="search"
        type="search"
        defaultValue={words}
        maxLength={lengths.search}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search for treatment"
        {...list.boxProps}
      />
      <Suggestions list={list} label="Suggestions" keyOf={({ kind, href }) => `${kind} ${href}`}>
        {({ kind, label, detail }) => {
          const Icon = icons[kind];
          return (
            <>
              <Icon size={18} stroke={1.5} aria-hidden />
              <span className={classes.suggestionName}>{label}</span>
              <span className={classes.suggestionDetail}>{detail}</span>
            </>
          );
        }}
      </Suggestions>
    </div>
  );
}

/** Puts a suggestion into the form, beside what was chosen there before; a business has a page of its own. */
function filled(box: HTMLInputElement | null, { kind, label, href }: Suggestion): boolean {
  if (!box?.form || kind === 'business') return false;
  box.value = kind === 'treatment' ? label : '';
  if (kind === 'treatment') return true;
  const name = kind === 'place' ? 'location' : 'category';
  const value = kind === 'place' ? label : new URL(href, location.origin).searchParams.get(name);
  const field = box.form.elements.namedItem(name);
  if (!value || !(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return false;
  field.value = value;
  return field.value === value;
}
