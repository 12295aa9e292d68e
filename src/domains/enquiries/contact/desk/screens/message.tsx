import { Button, Card, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { topicOf, topics } from '../../rules.ts';
import { getMessage, type Message, openMessage, sortMessage } from '../contract.ts';
import { Due } from '../parts/due.tsx';
import { Reply } from '../parts/reply.tsx';
import type { Route } from './+types/message.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Message');

/** One message: what was written, what was answered, and the end of the matter. */
export default function MessageScreen() {
  const { id = '' } = useParams();
  const { state, load } = useLoaded(queryOf(getMessage, { id: Number(id) }));
  return (
    <Stack gap="lg">
      <Link to="/dashboard/operator/message">All messages</Link>
      {state.kind === 'loading' && (
        <>
          <PageHead title="Message" text="Loading…" />
          <Skeleton height={240} radius="lg" aria-hidden />
        </>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <PageHead title="This message is not here" text={state.message} />
          <Text mb="md">Messages are deleted after a year, or with the account of their sender.</Text>
          <Button onClick={load}>Retry</Button>
        </div>
      )}
      {state.kind === 'there' && <Shown message={state.data} />}
    </Stack>
  );
}

const options = Object.entries(topics).map(([value, label]) => ({ value, label }));

function Shown({ message }: { message: Message }) {
  const { id, name, email, phone, topic, at, closed, outcome, replies } = message;
  const sort = useChange(sortMessage, { reloads: [getMessage] });
  const open = useChange(openMessage, { reloads: [getMessage] });
  return (
    <>
      <PageHead title={`Message from ${name}`} text={`Received ${momentText(at)}`} />
      <Text>
        <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${phone}`}>{phone}</a>
      </Text>
      <NativeSelect
        label="What it is about"
        w="fit-content"
        data={options}
        value={topic}
        disabled={sort.isBusy || closed !== null}
        onChange={({ target }) => void sort.change({ id, topic: topicOf(target.value) })}
      />
      <div>
        <Text fw={600}>Answer by</Text>
        <Due message={message} />
      </div>
      <Said title={name} at={at} text={message.message} />
      {replies.map((reply) => (
        <Said
          key={reply.id}
          title={`${reply.kind === 'answer' ? 'Answer' : 'Note'} of ${reply.author ?? 'a former operator'}`}
          at={reply.at}
          text={reply.text}
        />
      ))}
      {closed === null ? (
        <Reply id={id} />
      ) : (
        <>
          <Text>
            Closed {momentText(closed)}
            {outcome && `: ${outcome}`}
          </Text>
          <Button
            variant="default"
            w="fit-content"
            loading={open.isBusy}
            onClick={() => void open.change({ id })}
          >
            Open again
          </Button>
        </>
      )}
    </>
  );
}

function Said({ title, at, text }: { title: string; at: string; text: string }) {
  return (
    <Card withBorder radius="lg" component="article" aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        <time dateTime={at}>{momentText(at)}</time>
      </Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
    </Card>
  );
}
