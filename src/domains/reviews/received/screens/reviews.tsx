import { Badge, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { noneHere, PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { longDayText, shortDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { Stars } from '../../reading/parts/stars.tsx';
import { type ReceivedState, receivedReviewPath, receivedStates } from '../../rules.ts';
import { listReceivedReviews, type ReceivedReview } from '../contract.ts';
import { BadgeSnippet } from '../parts/badge-snippet.tsx';
import type { Route } from './+types/reviews.ts';
import classes from './reviews.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Reviews');

const stateNames: Readonly<Record<ReceivedState, string>> = {
  all: 'All',
  unanswered: 'Not answered',
  reported: 'Reported',
};

const columns: Column<ReceivedReview>[] = [
  {
    key: 'review',
    title: 'Review',
    cell: ({ id, name, stars, text, listing }) => (
      <>
        <span className={classes.head}>
          <Stars stars={stars} /> <Link to={receivedReviewPath(id)}>{name}</Link>
        </span>
        <span className={classes.words}>{text}</span>
        <Text size="sm" c="dimmed">
          {listing.title}
        </Text>
      </>
    ),
  },
  {
    key: 'when',
    title: 'Published',
    cell: ({ published_at: at }) => <time dateTime={at}>{longDayText(at)}</time>,
  },
  { key: 'state', title: 'State', cell: (review) => <State review={review} /> },
];

const isReported = ({ reports }: ReceivedReview) => reports.some((report) => report.decided_at === null);

function State({ review }: { review: ReceivedReview }) {
  if (isReported(review)) return <Badge color="yellow">Reported</Badge>;
  return review.reply ? <Badge color="gray">Answered</Badge> : <Badge>Not answered</Badge>;
}

/** What clients wrote about the business, for everybody to read. */
export default function Reviews() {
  const [asked, choose] = useFilter('state');
  const state = receivedStates.find((one) => one === asked) ?? 'all';
  const listing = usePlace();
  const list = useList(listReceivedReviews, { input: (query) => ({ ...query, state, listing }) });
  const rows = list.state.kind === 'there' ? list.state.page.data : [];
  return (
    <Stack gap="lg">
      <PageHead
        title="Reviews"
        text="We ask every client after every visit. You can answer a review once, for everybody to read, and report one that breaks our rules."
      />
      <SegmentedControl
        aria-label="Which reviews"
        w="fit-content"
        data={receivedStates.map((value) => ({ value, label: stateNames[value] }))}
        value={state}
        onChange={(value) => choose(value === 'all' ? '' : value)}
      />
      <PlaceChooser />
      <ListTable
        list={list}
        name="Reviews"
        columns={columns}
        card={(review) => (
          <RowCard
            title={`★ ${review.stars} ${review.name}`}
            to={receivedReviewPath(review.id)}
            isStrong={!review.reply}
            aside={<time dateTime={review.published_at}>{shortDayText(review.published_at)}</time>}
            detail={review.text}
            badge={<State review={review} />}
          />
        )}
        keyOf={({ id }) => id}
        isSearchable={false}
        empty={<Text>{emptyText(state, listing)}</Text>}
      />
      <BadgeSnippet listings={rows.map((review) => review.listing)} />
    </Stack>
  );
}

function emptyText(state: ReceivedState, listing: number | undefined): string {
  if (state === 'unanswered') return 'You have answered every review.';
  if (state === 'reported') return 'None of your reports is waiting for us.';
  return listing === undefined
    ? 'No reviews yet. We ask each client a day after the visit; you do not have to ask anyone.'
    : noneHere;
}
