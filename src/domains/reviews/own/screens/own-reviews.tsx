import { Badge, Button, Text } from '@mantine/core';
import { longDayText, monthText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { listOwnInvitations, type OwnInvitation, openOwnInvitation } from '../contract.ts';
import type { Route } from './+types/own-reviews.ts';
import classes from './own-reviews.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Reviews');

const most = 50;

/** The visits that a client can review, and what they wrote. */
export default function OwnReviews() {
  const loaded = useLoaded(queryOf(listOwnInvitations, { page: 1, per_page: most }));
  return (
    <div className={classes.page}>
      <PageHead
        title="Reviews"
        text="A day after each visit you can say how it was, for 90 days. Nobody is rewarded for it, and no business can hide it."
      />
      <WhenLoaded loaded={loaded} what="your visits" height={200}>
        {({ data }) =>
          data.length === 0 ? <Text>There is no visit to review yet.</Text> : <Visits visits={data} />
        }
      </WhenLoaded>
    </div>
  );
}

const Visits = ({ visits }: { visits: readonly OwnInvitation[] }) => (
  <ul className={classes.rows}>
    {visits.map((visit) => (
      <Visit key={visit.id} visit={visit} />
    ))}
  </ul>
);

const stateNames = {
  published: 'Public',
  held: 'A person looks at it',
  removed: 'Removed',
  withdrawn: 'Withdrawn',
};

function Visit({
  visit: { id, listing, treatments, visited, expires_at: until, review },
}: {
  visit: OwnInvitation;
}) {
  const { change, isBusy } = useChange(openOwnInvitation, {
    say: () => undefined,
    // A page for everybody, with a link of its own, as its email leads there.
    onDone: ({ path }) => globalThis.location.assign(path),
    failed: 'The review was not opened',
  });
  return (
    <li className={card.card}>
      <div className={card.top}>
        <div>
          <h2 className={classes.name}>{listing.title}</h2>
          <Text c="dimmed">
            {monthText(`${visited}-01`)}
            {treatments && `, ${treatments}`}
          </Text>
          <Text size="sm" c="dimmed">
            {review ? `You gave ${review.stars} of 5 stars.` : `Open until ${longDayText(until)}.`}
          </Text>
        </div>
        {review && (
          <Badge color={review.state === 'published' ? 'forest' : 'gray'}>{stateNames[review.state]}</Badge>
        )}
      </div>
      <div>
        <Button
          variant={review ? 'default' : 'filled'}
          loading={isBusy}
          aria-label={`${review ? 'Your review of' : 'Write a review of'} ${listing.title}`}
          onClick={() => void change({ id })}
        >
          {review ? 'Your review' : 'Write a review'}
        </Button>
      </div>
    </li>
  );
}
