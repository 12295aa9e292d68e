import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { HomeListing } from '../contract.ts';
import classes from './own-listings.module.css';
import { Panel } from './panel.tsx';

const states: Readonly<Record<HomeListing['state'], { text: string; color: string }>> = {
  draft: { text: 'Draft', color: 'gray' },
  awaiting_check: { text: 'Being checked', color: 'yellow' },
  live: { text: 'Live', color: 'green' },
  paused: { text: 'Paused', color: 'yellow' },
  removed: { text: 'Removed', color: 'gray' },
};

const sentBack = { text: 'Sent back', color: 'yellow' };

/** Each listing with its state and what was counted of it in thirty days. */
export const OwnListings = ({
  listings,
  isOpen,
}: {
  listings: readonly HomeListing[];
  /** Whether the person may open them. */
  isOpen: boolean;
}) => (
  <Panel title="Your listings" aside={isOpen && <Link to="/dashboard/all-listing">All listings</Link>}>
    <ul>
      {listings.map((listing) => (
        <OneListing key={listing.id} listing={listing} isOpen={isOpen} />
      ))}
    </ul>
  </Panel>
);

function OneListing({
  listing: { id, slug, title, state, figures, pending_change, returned_reason },
  isOpen,
}: {
  listing: HomeListing;
  isOpen: boolean;
}) {
  const isShown = state === 'live' || state === 'paused';
  const isSentBack = state === 'draft' && returned_reason !== '';
  const { text, color } = isSentBack ? sentBack : states[state];
  return (
    <li className={classes.listing}>
      <div className={classes.words}>
        {isOpen ? (
          <Link to={`/dashboard/all-listing/${id}`} className={classes.name}>
            {title || untitled}
          </Link>
        ) : (
          <span>{title || untitled}</span>
        )}
        <Badge color={color}>{text}</Badge>
        {pending_change && <span className={classes.pending}>A change is being checked.</span>}
      </div>
      {isShown ? (
        <p className={classes.figures}>
          {plural(figures.views, 'view')} · {plural(figures.enquiries, 'enquiry', 'enquiries')} ·{' '}
          {plural(figures.searches, 'search', 'searches')} in 30 days
        </p>
      ) : (
        <p className={classes.figures}>Only you can see it.</p>
      )}
      {isShown && isOpen && (
        <Link to={`/dashboard/all-listing/${id}/place`} aria-label={`Place in searches of ${title}`}>
          Place in searches
        </Link>
      )}
      {isShown && (
        <a href={`/listing-details/${slug}`} aria-label={`See the page of ${title}`}>
          See the page
        </a>
      )}
    </li>
  );
}

const untitled = 'A listing without a title';

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
