import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { NotFound } from '#src/domains/content/parts/not-found.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { NoShowsQueue } from '../no-shows/parts/no-shows-queue.tsx';
import { ChangesQueue } from '../parts/changes-queue.tsx';
import { ClaimsQueue } from '../parts/claims/claims-queue.tsx';
import { clearing, wordsRefusal } from '../parts/decisions.ts';
import { DisputesQueue } from '../parts/disputes-queue.tsx';
import { ListingsQueue } from '../parts/listings-queue.tsx';
import classes from '../parts/operator.module.css';
import { OwnerLines } from '../parts/owner-lines.tsx';
import { QueueList } from '../parts/queue-list.tsx';
import { ReportsQueue } from '../parts/reports-queue.tsx';
import { ReviewsQueue } from '../parts/reviews-queue.tsx';
import { VerificationsQueue } from '../parts/verifications-queue.tsx';
import type { Section } from '../sections.ts';
import { listWords, type WaitingWords } from '../settling-contract.ts';
import { toDecide } from '../to-decide.ts';
import type { Route } from './+types/queue.ts';

const columns: Column<WaitingWords>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'words',
    title: 'Words',
    cell: ({ words, term, place, context }) => (
      <>
        <strong>{words}</strong>
        <Text size="sm" c="dimmed">
          {`Taken for “${term}”${place ? `, in: ${place}` : ''}`}
        </Text>
        <p className={classes.words}>{context}</p>
      </>
    ),
  },
  {
    key: 'reason',
    title: 'Why it is lawful',
    cell: ({ reason }) => <p className={classes.words}>{reason}</p>,
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

const named = ({ id, words }: WaitingWords) => ({ id, title: words });

/** Words that our checker flagged as a prescription-only medicine and the business believes are harmless. */
const WordsQueue = () => (
  <QueueList
    name="Advertising words"
    endpoint={listWords}
    columns={columns}
    isSearchable={false}
    actions={[
      { label: 'Clear', of: ({ words }) => words, decision: (row) => clearing(named(row)), isMain: true },
      { label: 'Refuse', of: ({ words }) => words, decision: (row) => wordsRefusal(named(row)) },
    ]}
    empty="No words are waiting to be cleared."
  />
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, sectionOf(params.queue)?.name ?? 'Back office');

const sectionOf = (queue: string | undefined): Section | undefined =>
  toDecide.find(({ to }) => to === `/dashboard/operator/${queue}`);

const drawn: Readonly<Record<string, ComponentType>> = {
  listings: ListingsQueue,
  changes: ChangesQueue,
  verifications: VerificationsQueue,
  claims: ClaimsQueue,
  words: WordsQueue,
  disputes: DisputesQueue,
  'no-show': NoShowsQueue,
  reviews: ReviewsQueue,
  reports: ReportsQueue,
};

/** One of the queues, page by page. */
export default function Queue() {
  const { queue } = useParams();
  const section = sectionOf(queue);
  const Drawn = drawn[queue ?? ''];
  if (!section || !Drawn) return <NotFound />;
  return (
    <AdminLayout title={section.name} text={`${section.text}.`}>
      <Drawn key={queue} />
    </AdminLayout>
  );
}
