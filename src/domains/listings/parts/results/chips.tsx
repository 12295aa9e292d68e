import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type SearchState, searchHref } from '../../search/query/address.ts';
import type { AppliedFilter } from '../../search/query/filters.ts';
import { timeText } from '../../search/query/when.ts';
import classes from './chips.module.css';
import { clearedHref } from './filters.tsx';

/** The filters in force, each a link that takes it back. */
export function AppliedChips({ state, filters }: { state: SearchState; filters: readonly AppliedFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link
            to={href}
            className={classes.applied}
            preventScrollReset
            aria-label={`${label}: remove this filter`}
          >
            {label}
            <IconX size={16} stroke={1.5} aria-hidden />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to={clearedHref(state)} className={classes.clear} preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

interface QuickChipsProps {
  state: SearchState;
  categories: readonly { slug: string; name: string; count?: number | undefined }[];
}

const mostCategories = 3;
const quickTimes: readonly Pick<SearchState, 'when' | 'free'>[] = [
  { when: 'tomorrow', free: true },
  { when: 'weekend', free: true },
  { when: 'saturday' },
];

/** One press for what is asked most often: when it is open or free, and the categories that the results fall into. */
export function QuickChips({ state, categories }: QuickChipsProps) {
  const counted = categories.filter(({ count }) => count !== undefined && count > 0);
  const top = counted.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, mostCategories);
  const offered = [
    ...(state.open_now ? [] : [{ label: 'Open now', href: searchHref(state, { open_now: true }) }]),
    ...(state.when
      ? []
      : quickTimes.map((time) => ({
          label: `${time.free ? 'Free' : 'Open'} ${timeText(time)}`,
          href: searchHref(state, time),
        }))),
    ...(state.category || top.length < 2
      ? []
      : top.map(({ slug, name }) => ({ label: name, href: searchHref(state, { category: slug }) }))),
  ];
  if (offered.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Narrow the results">
      {offered.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} className={classes.offered} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
