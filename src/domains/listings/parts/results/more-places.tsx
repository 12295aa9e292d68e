import { Link } from 'react-router';
import unseen from '#src/ui/unseen.module.css';
import { brandHref } from '../../brands/address.ts';
import type { ListingCard } from '../../cards/card.ts';
import type { SearchState } from '../../search/query/address.ts';
import { counted } from '../../texts.ts';
import classes from './more-places.module.css';

interface MorePlacesProps {
  brand: ListingCard['brand'];
  /** The search whose result it is, which goes along. */
  from: SearchState | undefined;
}

/** Results show a brand once; this links to its other places. */
export const MorePlaces = ({ brand, from }: MorePlacesProps) =>
  brand && (
    <p className={classes.more}>
      <Link to={brandHref(brand.slug, from)} prefetch="none">
        +{counted(brand.more_places, 'more place')}
        <span className={unseen.unseen}> of {brand.name}</span>
      </Link>
    </p>
  );
