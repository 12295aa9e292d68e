import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { NotFound } from '#src/domains/content/parts/not-found.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ChangesQueue } from '../parts/changes-queue.tsx';
import { ListingsQueue } from '../parts/listings-queue.tsx';
import { ReportsQueue } from '../parts/reports-queue.tsx';
import { VerificationsQueue } from '../parts/verifications-queue.tsx';
import { WordsQueue } from '../parts/words-queue.tsx';
import { type Section, toDecide } from '../sections.ts';
import type { Route } from './+types/queue.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, sectionOf(params.queue)?.name ?? 'Back office');

const sectionOf = (queue: string | undefined): Section | undefined =>
  toDecide.find(({ to }) => to === `/dashboard/operator/${queue}`);

const drawn: Readonly<Record<string, ComponentType>> = {
  listings: ListingsQueue,
  changes: ChangesQueue,
  verifications: VerificationsQueue,
  words: WordsQueue,
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
