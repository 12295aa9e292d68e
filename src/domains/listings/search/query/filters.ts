import { poundsText } from '#src/platform/money.ts';
import { capital } from '#src/platform/text/text.ts';
import { kmOf, radiusText } from '../../texts.ts';
import { type SearchState, searchHref } from './address.ts';
import { timeText } from './when.ts';

interface Named {
  slug: string;
  name: string;
}

interface Counted extends Named {
  count: number;
}

export interface FilterGroup {
  /** The field of the address that its boxes fill. */
  field: 'amenity' | 'tag';
  title: string;
  options: Counted[];
}

/** A filter that is in force: what it says, and the address without it. */
export interface AppliedFilter {
  label: string;
  href: string;
}

/** The radii on offer, in miles as the form says and in kilometres as the address has it. */
export const radii = [1, 3, 5, 10, 20, 50].map((miles) => ({ miles, km: kmOf(miles) }));

/** The boxes of the filter form: what the results have, and what is chosen already, group by group. */
export function filterGroups(
  field: FilterGroup['field'],
  labels: readonly (Named & { grouping: string })[],
  facets: readonly Counted[],
  chosen: readonly string[],
): FilterGroup[] {
  const counts = new Map(facets.map(({ slug, count }) => [slug, count]));
  const groups = new Map<string, Counted[]>();
  for (const { slug, name, grouping } of labels) {
    const count = counts.get(slug) ?? 0;
    if (count === 0 && !chosen.includes(slug)) continue;
    groups.set(grouping, [...(groups.get(grouping) ?? []), { slug, name, count }]);
  }
  return [...groups].map(([title, options]) => ({ field, title, options }));
}

interface FilterNames {
  categories: readonly Named[];
  groups: readonly FilterGroup[];
}

/** All that narrows a search beyond its words and its place, each with the way to take it back. */
export function appliedFilters(state: SearchState, { categories, groups }: FilterNames): AppliedFilter[] {
  const without = (changes: SearchState) => searchHref(state, changes);
  const category = categories.find(({ slug }) => slug === state.category);
  const single = [
    category && { label: category.name, href: without({ category: undefined }) },
    state.radius_km && {
      label: `Within ${radiusText(state.radius_km)}`,
      href: without({ radius_km: undefined }),
    },
    state.price_max !== undefined && {
      label: `Up to ${poundsText(state.price_max)}`,
      href: without({ price_max: undefined }),
    },
    state.rating_min !== undefined && {
      label: `${state.rating_min} stars or more`,
      href: without({ rating_min: undefined }),
    },
    state.open_now && { label: 'Open now', href: without({ open_now: undefined }) },
    timeFilter(state) !== '' && {
      label: capital(timeFilter(state)),
      href: without({ when: undefined, part: undefined, from: undefined, to: undefined, free: undefined }),
    },
  ];
  return [...single.filter((filter) => typeof filter === 'object'), ...appliedBoxes(state, groups)];
}

/** "open Saturday", "free Saturday from 15:00", "free within four weeks"; empty where no time is asked for. */
export function timeFilter(state: SearchState): string {
  if (!state.when) return state.free ? 'free within four weeks' : '';
  return `${state.free ? 'free' : 'open'} ${timeText(state)}`;
}

function appliedBoxes(state: SearchState, groups: readonly FilterGroup[]): AppliedFilter[] {
  return groups.flatMap(({ field, options }) => {
    const chosen = state[field] ?? [];
    return options
      .filter(({ slug }) => chosen.includes(slug))
      .map(({ slug, name }) => ({
        label: name,
        href: searchHref(state, { [field]: chosen.filter((other) => other !== slug) }),
      }));
  });
}
