import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { ReviewList } from '../../reading/parts/review-list.tsx';
import { removalTexts } from '../../removal.ts';
import { getReceivedReview, type ReceivedReview } from '../contract.ts';
import { ReplyForm } from '../parts/reply-form.tsx';
import { ReportDialog } from '../parts/report-dialog.tsx';
import type { Route } from './+types/received-review.ts';
import classes from './received-review.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Review');

/** One review, as everybody reads it: the answer to it, and a way to report it. */
export default function ReceivedReviewScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(queryOf(getReceivedReview, { id: Number(id) }));
  return (
    <Stack gap="lg">
      <Link to="/dashboard/reviews" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        All reviews
      </Link>
      <WhenLoaded
        loaded={loaded}
        what="the review"
        gone="This review is no longer public. Its author may have withdrawn it."
      >
        {(review) => <Shown review={review} onChanged={loaded.show} onStale={loaded.load} />}
      </WhenLoaded>
    </Stack>
  );
}

interface ShownProps {
  readonly review: ReceivedReview;
  readonly onChanged: (review: ReceivedReview) => void;
  readonly onStale: () => Promise<void>;
}

function Shown({ review, onChanged, onStale }: ShownProps) {
  const { name, listing, reports } = review;
  return (
    <>
      <PageHead title={`A review by ${name}`} text={`About ${listing.title}`} />
      <div className={card.card}>
        <h2 className={classes.title}>What everybody reads</h2>
        <ReviewList reviews={[review]} title={listing.title} />
      </div>
      <ReplyForm key={review.reply?.version ?? 0} review={review} onSent={onChanged} onStale={onStale} />
      <Reports reports={reports} />
      <Reporting review={review} onStale={onStale} />
    </>
  );
}

const Reports = ({ reports }: Pick<ReceivedReview, 'reports'>) =>
  reports.length > 0 && (
    <section aria-labelledby="reports">
      <Stack gap="sm">
        <h2 id="reports" className={classes.title}>
          Your reports
        </h2>
        {reports.map(({ at, reason, words, decided_at: decided, is_upheld: upheld, answer }) => (
          <div key={at} className={card.card}>
            <Text fw={600}>{removalTexts[reason]}</Text>
            <Text className={classes.words}>{words}</Text>
            <Text size="sm" c="dimmed">
              {`Reported ${momentText(at)}`}
              {decided === null && '. A person looks at it within 48 hours and emails you.'}
            </Text>
            {decided !== null && (
              <Text className={classes.words}>
                {`${upheld ? 'Removed' : 'The review stays'}, ${momentText(decided)}: ${answer}`}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </section>
  );

function Reporting({ review, onStale }: Pick<ShownProps, 'review' | 'onStale'>) {
  const [isOpen, setOpen] = useState(false);
  if (review.reports.some((report) => report.decided_at === null)) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        Report this review
      </Button>
      <ReportDialog id={review.id} opened={isOpen} onClose={() => setOpen(false)} onSent={onStale} />
    </Group>
  );
}
