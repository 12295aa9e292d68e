import { Link } from 'react-router';
import type { Category } from '#src/domains/catalogue/contract.ts';
import { Ticker } from '#src/ui/ticker.tsx';
import classes from './category-ticker.module.css';

/** Each name passes the same way, however many there are. */
const secondsForEach = 4;

/** The names of the categories, passing by; each leads to what is listed under it. */
export const CategoryTicker = ({
  categories,
}: {
  categories: Pick<Category, 'slug' | 'name' | 'family'>[];
}) => (
  <div className={classes.band}>
    <Ticker
      label="Treatment categories"
      seconds={categories.length * secondsForEach}
      items={categories.map(({ slug, name, family }) => ({
        key: slug,
        content: (
          <Link
            className={classes.name}
            data-family={family}
            to={`/featured-search-listing?category=${slug}`}
          >
            {name}
          </Link>
        ),
        copy: (
          <span className={classes.name} data-family={family}>
            {name}
          </span>
        ),
      }))}
    />
  </div>
);
