import { useParams } from 'react-router';
import { NotFound } from '#src/domains/content/parts/not-found.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ChangesQueue } from '../parts/changes-queue.tsx';
import { ListingsQueue } from '../parts/listings-queue.tsx';
import { Office } from '../parts/office.tsx';
import { queues } from '../parts/queues.ts';
import { ReportsQueue } from '../parts/reports-queue.tsx';
import { VerificationsQueue } from '../parts/verifications-queue.tsx';
import { WordsQueue } from '../parts/words-queue.tsx';
import type { Route } from './+types/queue.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, queues.find(({ key }) => key === params.queue)?.name ?? 'Back office');

const drawn = {
  listings: ListingsQueue,
  changes: ChangesQueue,
  verifications: VerificationsQueue,
  words: WordsQueue,
  reports: ReportsQueue,
} as const;

/** One of the queues, page by page. */
export default function Queue() {
  const { queue } = useParams();
  const found = queues.find(({ key }) => key === queue);
  if (!found) return <NotFound />;
  const Drawn = drawn[found.key];
  return (
    <Office title={found.name} text={`${found.text}.`}>
      <Drawn key={found.key} />
    </Office>
  );
}
