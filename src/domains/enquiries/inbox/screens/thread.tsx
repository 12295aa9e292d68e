import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { Composer, type ComposerHandle } from '../../chat/parts/composer.tsx';
import { TalkView } from '../../chat/parts/talk-view.tsx';
import { useHere } from '../../chat/parts/use-here.ts';
import { type UsedTalk, useTalk } from '../../chat/parts/use-talk.ts';
import type { Naming } from '../../chat/talk.ts';
import { AttachFile } from '../../files/parts/attach-file.tsx';
import { SavedAnswers } from '../../saved-answers/parts/saved-answers.tsx';
import type { OwnThread } from '../contract.ts';
import { Assignment } from '../parts/assignment.tsx';
import { ThreadActions } from '../parts/thread-actions.tsx';
import { useRefreshUnread } from '../parts/unread-count.ts';
import { subjectLink } from '../subject-link.tsx';
import type { Route } from './+types/thread.ts';
import classes from './thread.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Enquiry');

/** One conversation: what was said, an answer in place, and what else can be done with it. */
export default function ThreadScreen() {
  const { id = '' } = useParams();
  return (
    <Stack gap="lg">
      <Link to="/dashboard/enquiry" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        All enquiries
      </Link>
      <Thread key={id} id={Number(id)} />
    </Stack>
  );
}

function Thread({ id }: { id: number }) {
  const used = useTalk({ enquiry: id });
  const { thread, problem, talk } = used;
  if (thread) return <Shown thread={thread} used={used} />;
  if (!problem) return <Loading />;
  return (
    <Failed message={problem.message} isGone={problem.status === 404} onRetry={() => void talk.refresh()} />
  );
}

function Shown({ thread, used }: { thread: OwnThread; used: UsedTalk }) {
  const { side, listing, name, closed } = thread;
  const isBusiness = side === 'business';
  const other = isBusiness ? name : listing.title;
  const refreshUnread = useRefreshUnread();
  const { typed, whenSaid } = useHere(used, () => void refreshUnread());
  const naming = useNaming();
  const composer = useRef<ComposerHandle>(null);
  const refresh = () => void used.talk.refresh();
  useHeading(thread.id);
  return (
    <>
      <PageHead title={other} text={`About ${listing.title}`} />
      {isBusiness && <Facts thread={thread} />}
      {isBusiness && <Assignment thread={thread} onChanged={refresh} />}
      {!thread.confirmed && (
        <Alert color="yellow">
          The business has not received this yet. Open the link in the email that we sent you.
        </Alert>
      )}
      {thread.blocked && (
        <Alert color="gray">You have blocked {name}, so their messages do not reach you.</Alert>
      )}
      <TalkView used={used} side={side} other={other} linkTo={subjectLink(side)} />
      {closed !== null && <Alert color="gray">{closed}</Alert>}
      {thread.confirmed && closed === null && (
        <Composer
          name="Answer"
          label={isBusiness ? 'Your answer' : 'Your message'}
          hint={[...whatAbout(naming), whereItGoes(thread, other)].join(' ')}
          draft={`draft:enquiry:${thread.id}`}
          onSend={(text) => used.talk.send(text, naming)}
          onTyped={typed}
          ref={composer}
        >
          <AttachFile enquiry={thread.id} onSent={refresh} />
          {isBusiness && <SavedAnswers onChoose={(text) => composer.current?.insert(text)} />}
        </Composer>
      )}
      <ThreadActions thread={thread} onChanged={refresh} whenRead={whenSaid} />
    </>
  );
}

const whereItGoes = ({ other: { here }, side }: OwnThread, other: string): string => {
  if (here) return `${other} is here now.`;
  return side === 'business'
    ? `${other} gets it by email, and can reply without an account.`
    : `${other} gets it by email.`;
};

/** What the next message is about, as the address of the screen says it. */
function useNaming(): Naming {
  const [params] = useSearchParams();
  const idIn = (name: string) => Number(params.get(name)) || undefined;
  const [order, appointment] = [idIn('order'), idIn('appointment')];
  return { ...(order && { order }), ...(appointment && { appointment }) };
}

const whatAbout = ({ order, appointment }: Naming): string[] => {
  if (order !== undefined) return ['This message will be about the order you came from.'];
  return appointment === undefined ? [] : ['This message will be about the appointment you came from.'];
};

function Facts({ thread: { phone, preferred_times: times } }: { thread: OwnThread }) {
  if (!phone && !times) return null;
  return (
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
