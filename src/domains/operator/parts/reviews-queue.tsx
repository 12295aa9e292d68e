import { SegmentedControl, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { removalTexts } from '#src/domains/reviews/removal.ts';
import { holdTexts, provenanceNames } from '#src/domains/reviews/rules.ts';
import { momentText, monthText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { type JudgedReview, listReviewsToJudge } from '../reviews/contract.ts';
import { type ReviewQueue, reviewQueues } from '../reviews/rules.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { type QueueAction, QueueList } from './queue-list.tsx';
import { publication, removalOf, replyRemoval, reportRefusal, restoration } from './review-decisions.ts';

const columns: Column<JudgedReview>[] = [
  {
    key: 'review',
    title: 'Review',
    cell: ({ name, stars, text, visited, provenance, reply, is_demo: isDemo }) => (
      <>
        <strong>{`${stars} of 5 by ${name}`}</strong>
        <p className={classes.words}>{text}</p>
        <Text size="sm" c="dimmed">
          {`${provenanceNames[provenance]}, ${monthText(`${visited}-01`)}${isDemo ? ', invented' : ''}`}
        </Text>
        {reply && <p className={classes.words}>{`The business answered: ${reply}`}</p>}
      </>
    ),
  },
  {
    key: 'business',
    title: 'Business',
    cell: ({ listing, owner }) => (
      <>
        <Link to={`/listing-details/${listing.slug}/reviews`}>{listing.title}</Link>
        <OwnerLines owner={owner} />
      </>
    ),
  },
];

const whyColumn: Column<JudgedReview> = {
  key: 'why',
  title: 'Why',
  cell: ({ held_for: held, removed_for: removed, reports }) => (
    <>
      {held.map((reason) => (
        <Text key={reason} size="sm">{`It waits because ${holdTexts[reason]}.`}</Text>
      ))}
      {removed && <Text size="sm">{removalTexts[removed]}</Text>}
      {reports.map(({ by, reason, words, at }) => (
        <div key={`${by} ${at}`}>
          <strong>{removalTexts[reason]}</strong>
          <p className={classes.words}>{words}</p>
          <Text
            size="sm"
            c="dimmed"
          >{`By ${by === 'business' ? 'the business' : 'a visitor'}, ${momentText(at)}`}</Text>
        </div>
      ))}
    </>
  ),
};

const clockColumn: Column<JudgedReview> = {
  key: 'clock',
  title: 'Decide by',
  cell: ({ decide_by: by }) =>
    by && (
      <>
        {momentText(by)}
        {new Date(by) < new Date() && (
          <Text size="sm" fw={600} c="red">
            Overdue
          </Text>
        )}
      </>
    ),
};

const receivedColumn: Column<JudgedReview> = {
  key: 'received',
  title: 'Received',
  cell: ({ received_at: at }) => momentText(at),
};

const named = ({ name, listing }: JudgedReview) => `the review of ${listing.title} by ${name}`;
const publish = { label: 'Publish', of: named, decision: publication, isMain: true };
const remove = { label: 'Remove', of: named, decision: removalOf };
const keep = { label: 'Keep', of: named, decision: reportRefusal, isMain: true };
const restore = { label: 'Restore', of: named, decision: restoration };
const removeReply = {
  label: 'Remove answer',
  of: (review: JudgedReview) => `to ${named(review)}`,
  decision: replyRemoval,
};

const tabs: Readonly<Record<ReviewQueue, Tab>> = {
  held: {
    label: 'Held',
    columns: [...columns, whyColumn, clockColumn],
    actions: [publish, remove],
    empty: 'No review is waiting.',
  },
  reported: {
    label: 'Reported',
    columns: [...columns, whyColumn, clockColumn],
    actions: [keep, remove, removeReply],
    empty: 'No public review is reported.',
  },
  public: {
    label: 'Public',
    columns: [...columns, receivedColumn],
    actions: [remove, removeReply],
    empty: 'There are no public reviews yet.',
  },
  removed: {
    label: 'Removed',
    columns: [...columns, whyColumn, receivedColumn],
    actions: [restore],
    empty: 'No review has been removed.',
  },
};

interface Tab {
  readonly label: string;
  readonly columns: readonly Column<JudgedReview>[];
  readonly actions: readonly QueueAction<JudgedReview>[];
  readonly empty: string;
}

const asked: Readonly<Record<ReviewQueue, { readonly state: ReviewQueue }>> = {
  held: { state: 'held' },
  reported: { state: 'reported' },
  public: { state: 'public' },
  removed: { state: 'removed' },
};

/** Reviews that wait for a person, and those about which nobody asks, to be looked at again. */
export function ReviewsQueue() {
  const [params, setParams] = useSearchParams();
  const state = reviewQueues.find((one) => one === params.get('state')) ?? 'held';
  const { columns: shown, actions, empty } = tabs[state];
  return (
    <>
      <SegmentedControl
        aria-label="Which reviews"
        w="fit-content"
        maw="100%"
        data={reviewQueues.map((value) => ({ value, label: tabs[value].label }))}
        value={state}
        onChange={(value) => setParams(value === 'held' ? {} : { state: value }, { replace: true })}
      />
      <p>
        <Link to="/dashboard/operator/review-figures">Figures and risks of the reviews</Link>
      </p>
      <QueueList
        key={state}
        name="Reviews"
        endpoint={listReviewsToJudge}
        also={asked[state]}
        columns={shown}
        actions={actions}
        empty={empty}
      />
    </>
  );
}
