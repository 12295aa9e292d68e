import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  lastPage: number;
  hrefFor: (page: number) => string;
  /** Adds the ways to the first and the last page in words. */
  withEnds?: boolean;
}

/** Leads through the pages of a list by plain links. Nothing is drawn for a single page. */
export function Pager({ page, lastPage, hrefFor, withEnds = false }: PagerProps) {
  if (lastPage <= 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      {withEnds && page > 1 && (
        <Link className={classes.step} to={hrefFor(1)}>
          First
        </Link>
      )}
      {page > 1 && (
        <Link className={classes.step} to={hrefFor(Math.min(page, lastPage + 1) - 1)} rel="prev">
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          Previous
        </Link>
      )}
      <ul className={classes.pages}>
        {pagesAround(page, lastPage).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? number - 1) > 1 ? classes.afterGap : ''}>
            <Link
              className={classes.page}
              to={hrefFor(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {page < lastPage && (
        <Link className={classes.step} to={hrefFor(page + 1)} rel="next">
          Next
          <IconArrowRight size={18} stroke={1.5} aria-hidden />
        </Link>
      )}
      {withEnds && page < lastPage && (
        <Link className={classes.step} to={hrefFor(lastPage)}>
          Last
        </Link>
      )}
    </nav>
  );
}

/** The first, the last, and those around the current one. */
export function pagesAround(page: number, lastPage: number): number[] {
  const pages = [1, page - 1, page, page + 1, lastPage];
  return [...new Set(pages)].filter((number) => number >= 1 && number <= lastPage).sort((a, b) => a - b);
}
