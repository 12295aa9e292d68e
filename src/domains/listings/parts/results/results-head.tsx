import { Link } from 'react-router';
import type { SearchAnswer, Sort } from '../../search/contract.ts';
import { type SearchState, searchHref } from '../../search/query/address.ts';
import { timeFilter } from '../../search/query/filters.ts';
import { countText } from '../../texts.ts';
import classes from './results-head.module.css';

const sortNames: Record<Sort, string> = {
  best: 'Best match',
  soonest: 'Soonest free',
  nearest: 'Nearest',
  price: 'Price',
  newest: 'Newest',
  rated: 'Best rated',
};

interface ResultsHeadProps {
  title: string;
  state: SearchState;
  /** What was typed, where a place or a day was read in it, and the way to the search for it as words. */
  typed: { readonly text: string; readonly asWords: string } | null;
  /** Where the search looks, as its title says it: "in Leeds". */
  where: string;
  answer: Pick<SearchAnswer, 'total' | 'total_capped' | 'showing_results_for' | 'notices' | 'place'>;
}

/** What was searched, how much was found, and what of the search was understood in another way. */
export function ResultsHead({ title, state, typed, where, answer }: ResultsHeadProps) {
  const { total, total_capped, showing_results_for, notices } = answer;
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {showing_results_for !== null && (
        <p className={classes.mended}>
          Showing results for <strong>{showing_results_for}</strong>
          {state.search && <> instead of “{state.search}”</>}
        </p>
      )}
      {typed && <WordsRead state={state} typed={typed} where={where} />}
      {notices.length > 0 && (
        <ul className={classes.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <p role="status" className={classes.count}>
        {total === 0
          ? 'No results'
          : `${countText(total, total_capped)} ${total === 1 ? 'result' : 'results'}`}
      </p>
    </header>
  );
}

/** How the words were read, and the way to have them all as words. */
function WordsRead({
  state,
  typed,
  where,
}: Pick<ResultsHeadProps, 'state' | 'where'> & { typed: NonNullable<ResultsHeadProps['typed']> }) {
  const open = timeFilter(state);
  return (
    <p className={classes.mended}>
      Showing{' '}
      <strong>{[`${state.search ?? 'everything'} ${where}`.trim(), open].filter(Boolean).join(', ')}</strong>.{' '}
      <Link to={typed.asWords}>Search for “{typed.text}” as words instead</Link>
    </p>
  );
}

/** The orders on offer, as links; the nearest first only where there is a place to be near to. */
export function SortLinks({ state, hasPlace }: { state: SearchState; hasPlace: boolean }) {
  const current = state.sort ?? 'best';
  const offered = (Object.keys(sortNames) as Sort[]).filter((sort) => sort !== 'nearest' || hasPlace);
  return (
    <nav className={classes.sorts} aria-label="Order of the results">
      {offered.map((sort) => (
        <Link
          key={sort}
          to={searchHref(state, { sort })}
          aria-current={sort === current ? 'true' : undefined}
        >
          {sortNames[sort]}
        </Link>
      ))}
    </nav>
  );
}
