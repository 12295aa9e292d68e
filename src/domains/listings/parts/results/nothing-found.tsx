import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SearchAnswer } from '../../search/contract.ts';
import { type SearchState, searchHref, searchPath } from '../../search/query/address.ts';
import { counted } from '../../texts.ts';
import { clearedHref } from './filters.tsx';
import classes from './nothing-found.module.css';

interface NothingFoundProps {
  state: SearchState;
  instead: SearchAnswer['instead'];
  isFiltered: boolean;
}

/** Never a blank page: what to take back, and searches nearby in place or meaning that do find something. */
export function NothingFound({ state, instead, isFiltered }: NothingFoundProps) {
  if ((state.page ?? 1) > 1) {
    return (
      <section className={classes.nothing}>
        <h2>This page is past the last result</h2>
        <Link to={searchHref(state)}>Go to the first page</Link>
      </section>
    );
  }
  return (
    <section className={classes.nothing}>
      <h2>Nothing matches all of that yet</h2>
      <p>
        {isFiltered
          ? 'Fewer filters, or a wider place, may find what you are looking for.'
          : 'Try other words, or look a little further afield.'}
      </p>
      {instead.length > 0 && (
        <>
          <h3>These do find something</h3>
          <ul>
            {instead.map((offer) => (
              <li key={offer.label}>
                <Link to={searchHref(offerState(offer))}>
                  <span>{offer.label}</span>
                  <span className={classes.total}>{counted(offer.total, 'result')}</span>
                  <IconArrowRight size={20} stroke={1.5} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.ways}>
        {state.when && (
          <Link to={searchHref(state, anyDay)}>{state.free ? 'Free on any day' : 'Open on any day'}</Link>
        )}
        {state.free && (
          <Link to={searchHref(state, { free: undefined })}>Include those you cannot book online</Link>
        )}
        {isFiltered && <Link to={clearedHref(state)}>Clear the filters</Link>}
        <Link to={searchPath}>Browse everything</Link>
        <Link to="/service-categories">See all categories</Link>
      </p>
    </section>
  );
}

const anyDay = { when: undefined, part: undefined, from: undefined, to: undefined };

const offerState = ({ search, category, location }: SearchAnswer['instead'][number]): SearchState => ({
  search,
  category,
  location,
});
