import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { lengths } from '#src/platform/schema/lengths.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { noAnswer, reportReasons } from '../../conversations/rules.ts';
import { Conversation } from '../../parts/conversation.tsx';
import { getReported, type Reported, settleReports } from '../contract.ts';
import type { Route } from './+types/reported-thread.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Reported conversation');

/** One reported conversation: why it was reported, what was said, and the end of the matter. */
export default function ReportedThread() {
  const { id = '' } = useParams();
  const { state, load } = useLoaded(queryOf(getReported, { id: Number(id) }));
  return (
    <Stack gap="lg">
      <Link to="/dashboard/operator/conversation">All reported conversations</Link>
      {state.kind === 'loading' && (
        <>
          <PageHead title="Reported conversation" text="Loading…" />
          <Skeleton height={240} radius="lg" aria-hidden />
        </>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <PageHead title="This conversation is not here" text={state.message} />
          <Text mb="md">Its reports may have been resolved. Only its two sides can read it now.</Text>
          <Button onClick={load}>Retry</Button>
        </div>
      )}
      {state.kind === 'there' && <Shown found={state.data} />}
    </Stack>
  );
}

function Shown({ found }: { found: Reported }) {
  const navigate = useNavigate();
  const { change, isBusy } = useChange(settleReports, {
    onDone: () => navigate('/dashboard/operator/conversation'),
  });
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const settle = () => {
    const isEmpty = answer.trim() === '';
    setError(isEmpty ? noAnswer : undefined);
    if (!isEmpty) void change({ id: found.id, answer });
  };
  return (
    <>
      <PageHead title={`${found.name} and ${found.listing.title}`} text={`Enquiry ${found.id}`} />
      {found.reports.map(({ by, reason, message, at }) => (
        <Alert key={at} color="yellow" title={reportReasons[reason]}>
          {by === 'business' ? 'Reported by the business.' : 'Reported by the client.'} {message}
        </Alert>
      ))}
      <Conversation messages={found.messages} side="business" other={found.name} own={found.listing.title} />
      <Textarea
        label="What we tell who reported it"
        description="They get it by email. Do not quote the other side."
        autosize
        minRows={3}
        maxLength={lengths.report}
        value={answer}
        error={error}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Group>
        <Button onClick={settle} loading={isBusy}>
          Resolve the reports
        </Button>
        {found.listing.shown && (
          <Button component="a" variant="default" href={`/listing-details/${found.listing.slug}`}>
            See the page
          </Button>
        )}
      </Group>
    </>
  );
}
