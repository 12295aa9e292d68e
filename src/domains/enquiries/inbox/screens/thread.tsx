import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { dataOrThrow, queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Conversation } from '../../parts/conversation.tsx';
import { getEnquiry, markRead, type OwnThread } from '../contract.ts';
import { AnswerForm } from '../parts/answer-form.tsx';
import { ThreadActions } from '../parts/thread-actions.tsx';
import { useRefreshUnread } from '../parts/unread-count.ts';
import type { Route } from './+types/thread.ts';
import classes from './thread.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Enquiry');

/** One conversation: what was said, an answer in place, and what else can be done with it. */
export default function ThreadScreen() {
  const { id = '' } = useParams();
  const { state, load, show, whenRead } = useThread(Number(id));
  return (
    <Stack gap="lg">
      <Link to="/dashboard/enquiry" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        All enquiries
      </Link>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <Failed message={state.message} isGone={state.status === 404} onRetry={load} />
      )}
      {state.kind === 'there' && <Shown thread={state.data} onChanged={show} whenRead={whenRead} />}
    </Stack>
  );
}

interface ShownProps {
  readonly thread: OwnThread;
  readonly onChanged: (thread: OwnThread) => void;
  readonly whenRead: () => Promise<void>;
}

function Shown({ thread, onChanged, whenRead }: ShownProps) {
  const { side, listing, name, phone, preferred_times: times } = thread;
  const other = side === 'business' ? name : listing.title;
  useHeading(thread.id);
  return (
    <>
      <PageHead title={other} text={`About ${listing.title}`} />
      {thread.order && (
        <p>
          About order <Link to={`/dashboard/order?order=${thread.order.id}`}>{thread.order.number}</Link>:{' '}
          {thread.order.bought}
        </p>
      )}
      {side === 'business' && (phone || times) && (
        <dl className={classes.facts}>
          {phone && (
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${phone}`}>{phone}</a>
              </dd>
            </div>
          )}
          {times && (
            <div>
              <dt>Preferred times</dt>
              <dd>{times}</dd>
            </div>
          )}
        </dl>
      )}
      {!thread.confirmed && (
        <Alert color="yellow">
          The business has not received this yet. Open the link in the email that we sent you.
        </Alert>
      )}
      {thread.blocked && (
        <Alert color="gray">You have blocked {name}, so their messages do not reach you.</Alert>
      )}
      <Conversation messages={thread.messages} side={side} other={other} />
      {thread.confirmed && <AnswerForm key={thread.id} thread={thread} onSent={onChanged} />}
      <ThreadActions thread={thread} onChanged={onChanged} whenRead={whenRead} />
    </>
  );
}

/** The frame puts the focus on the heading that it finds; this one comes later. */
function useHeading(id: number) {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree) document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [id]);
}

const Loading = () => (
  <>
    <PageHead title="Enquiry" text="Loading the conversation…" />
    <Stack aria-hidden>
      <Skeleton height={88} radius="lg" width="70%" />
      <Skeleton height={88} radius="lg" width="70%" ml="auto" />
      <Skeleton height={120} radius="lg" />
    </Stack>
  </>
);

interface FailedProps {
  readonly message: string;
  readonly isGone: boolean;
  readonly onRetry: () => void;
}

const Failed = ({ message, isGone, onRetry }: FailedProps) => (
  <div role="alert">
    <PageHead
      title={isGone ? 'This enquiry is not here' : 'The enquiry could not be loaded'}
      text={
        isGone
          ? 'It may have been deleted: we keep a conversation for a year after its last message.'
          : `${message} Nothing is lost. Please try again in a moment.`
      }
    />
    {isGone ? (
      <Text>You can find your other enquiries in the list.</Text>
    ) : (
      <Button onClick={onRetry}>Retry</Button>
    )}
  </div>
);

/** One conversation; looking at it marks it as read. */
function useThread(id: number) {
  const refreshUnread = useRefreshUnread();
  const reading = useRef(Promise.resolve());
  const loaded = useLoaded({
    ...queryOf(getEnquiry, { id }),
    queryFn: async () => {
      const thread = await dataOrThrow(callSignedIn(getEnquiry, { id }));
      if (thread.unread) reading.current = read();
      return thread;
    },
  });
  /** Where it fails the mark stays, and the next look takes it away. */
  const read = async () => {
    const answer = await callSignedIn(markRead, { id });
    if (answer.ok) await refreshUnread();
  };
  /** Ends when the mark of having been read is set: a change that overtook it would be lost. */
  return { ...loaded, whenRead: () => reading.current };
}
