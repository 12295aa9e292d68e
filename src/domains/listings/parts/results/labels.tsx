import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Label } from '#src/domains/catalogue/contract.ts';
import { searchHref } from '../../search/query/address.ts';
import classes from './labels.module.css';

/** What a venue has beside its treatments, by group. */
export function Amenities({ amenities }: { amenities: readonly Label[] }) {
  return (
    <div className={classes.groups}>
      {[...Map.groupBy(amenities, ({ grouping }) => grouping)].map(([grouping, labels]) => (
        <section key={grouping}>
          <h3>{grouping}</h3>
          <ul>
            {labels.map(({ slug, name }) => (
              <li key={slug}>
                <IconCheck size={18} stroke={1.5} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Words that lead to the other listings that carry them. */
export function Tags({ tags, category }: { tags: readonly Label[]; category: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={searchHref({ category, tag: [slug] })} rel="nofollow">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
