import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { type SearchState, searchHref, searchPairs, searchPath } from '../../search/query/address.ts';
import { type FilterGroup, radii } from '../../search/query/filters.ts';
import { grouped } from '../../texts.ts';
import { DayFields } from '../day-fields.tsx';
import { Overlay, OverlayButton } from '../overlay.tsx';
import { filledPairs, hrefOfPairs } from '../page/filled-pairs.ts';
import type { Choice } from '../search-form/place-field.tsx';
import classes from './filters.module.css';

export interface FiltersProps {
  state: SearchState;
  categories: readonly (Choice & { count?: number | undefined })[];
  groups: readonly FilterGroup[];
  /** A radius means nothing without a place. */
  hasPlace: boolean;
  applied: number;
}

/** What the filter form does not ask for and yet must not lose. */
const kept = new Set(['search', 'location', 'lat', 'lng', 'sort']);

/** The filters: a plain GET form in a drawer. */
export function Filters({ state, categories, groups, hasPlace, applied }: FiltersProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(hrefOfPairs(filledPairs(event.currentTarget)));
  };

  return (
    <>
      <OverlayButton opens="filters" className={classes.open}>
        <IconAdjustmentsHorizontal size={20} stroke={1.5} aria-hidden />
        Filters{applied > 0 && ` (${applied})`}
      </OverlayButton>
      <Overlay id="filters" title="Filters" kind="drawer">
        <form
          key={searchHref(state)}
          className={classes.form}
          action={searchPath}
          method="get"
          onSubmit={submit}
        >
          {searchPairs(state)
            .filter(([name]) => kept.has(name))
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <div className={classes.fields}>
            <MainFilters state={state} categories={categories} hasPlace={hasPlace} />
            {groups.map((group) => (
              <GroupBoxes
                key={`${group.field} ${group.title}`}
                group={group}
                chosen={state[group.field] ?? []}
              />
            ))}
          </div>
          <div className={classes.actions}>
            <Link to={clearedHref(state)} className={classes.clear}>
              Clear all
            </Link>
            <button type="submit" className={classes.apply}>
              Show results
            </button>
          </div>
        </form>
      </Overlay>
    </>
  );
}

/** The search without what narrows it: its words and its place stay. */
export const clearedHref = ({ search, location, lat, lng, sort }: SearchState): string =>
  searchHref({ search, location, lat, lng, sort });

function MainFilters({
  state,
  categories,
  hasPlace,
}: Pick<FiltersProps, 'state' | 'categories' | 'hasPlace'>) {
  return (
    <div className={classes.main}>
      <label className={classes.field}>
        <span>Category</span>
        <select name="category" defaultValue={state.category ?? ''}>
          <option value="">All categories</option>
          {categories.map(({ slug, name, count }) => (
            <option key={slug} value={slug}>
              {name}
              {count !== undefined && ` (${grouped(count)})`}
            </option>
          ))}
        </select>
      </label>
      {hasPlace && <Radius value={state.radius_km} />}
      <label className={classes.field}>
        <span>Price of the treatment, up to</span>
        <span className={classes.money}>
          <span aria-hidden>£</span>
          <input
            name="price_max"
            type="number"
            inputMode="decimal"
            min={0}
            max={100_000}
            step="any"
            defaultValue={state.price_max}
            placeholder="Any"
          />
        </span>
      </label>
      <label className={classes.box}>
        <input type="checkbox" name="rating_min" value="4" defaultChecked={state.rating_min !== undefined} />
        <span>4 stars or more</span>
      </label>
      <label className={classes.box}>
        <input type="checkbox" name="open_now" value="1" defaultChecked={state.open_now ?? false} />
        <span>Open now</span>
      </label>
      <DayFields {...state} />
    </div>
  );
}

function Radius({ value }: { value: number | undefined }) {
  const isListed = value === undefined || radii.some(({ km }) => km === value);
  return (
    <label className={classes.field}>
      <span>Distance</span>
      <select name="radius_km" defaultValue={value ?? ''}>
        <option value="">Any distance</option>
        {!isListed && <option value={value}>As on the map</option>}
        {radii.map(({ miles, km }) => (
          <option key={km} value={km}>
            Within {miles} {miles === 1 ? 'mile' : 'miles'}
          </option>
        ))}
      </select>
    </label>
  );
}

function GroupBoxes({ group, chosen }: { group: FilterGroup; chosen: readonly string[] }) {
  const count = group.options.filter(({ slug }) => chosen.includes(slug)).length;
  return (
    <details className={classes.group} open={count > 0}>
      <summary>
        {group.title}
        {count > 0 && <span className={classes.chosen}>{count} chosen</span>}
        <IconChevronDown size={20} stroke={1.5} aria-hidden />
      </summary>
      <div className={classes.boxes}>
        {group.options.map(({ slug, name, count: hits }) => (
          <label key={slug} className={classes.box}>
            <input type="checkbox" name={group.field} value={slug} defaultChecked={chosen.includes(slug)} />
            <span>{name}</span>
            <span className={classes.count}>{grouped(hits)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
