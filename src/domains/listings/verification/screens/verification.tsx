import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { longDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import classes from '../../gallery/parts/gallery.module.css';
import { getVerification, type Verification } from '../contract.ts';
import { VerificationForm } from '../parts/verification-form.tsx';
import type { Route } from './+types/verification.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Verification');

/** Asking for the verified mark, and what speaks for it. */
export default function VerificationScreen() {
  const id = Number(useParams().id);
  return (
    <Stack gap={24}>
      <div>
        <Link to={`/dashboard/all-listing/${id}`} className={classes.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to the listing
        </Link>
        <PageHead
          title="Verification"
          text="We check who runs the business against public records. Its page then shows a “Verified” badge."
        />
      </div>
      <Loaded key={id} id={id} />
    </Stack>
  );
}

function Loaded({ id }: { id: number }) {
  const { state, load } = useLoaded(queryOf(getVerification, { id }));
  if (state.kind === 'loading')
    return (
      <p role="status">
        <Loader size="sm" aria-hidden /> Loading...
      </p>
    );
  if (state.kind === 'failed')
    return (
      <Alert color="red" role="alert">
        <p>{state.status === 404 ? 'This listing does not exist, or is not yours.' : state.message}</p>
        <Button mt="sm" variant="default" onClick={() => void load()}>
          Try again
        </Button>
      </Alert>
    );
  return <Contents id={id} starting={state.data.verification} />;
}

function Contents({ id, starting }: { id: number; starting: Verification }) {
  const [verification, setVerification] = useState(starting);
  return (
    <Stack gap={24} maw={760}>
      <Title order={2} size="h3">
        {verification.title}
      </Title>
      <VerificationState verification={verification} />
      {verification.state !== 'granted' && (
        <VerificationForm id={id} verification={verification} onChanged={setVerification} />
      )}
    </Stack>
  );
}

/** Where the request stands, in a sentence or two. */
function VerificationState({ verification }: { verification: Verification }) {
  const { state, refused, asked_at, verified_at, verified_until, is_waiting, forgotten_at } = verification;
  return (
    <div role="status">
      {state === 'granted' && verified_at && (
        <Alert color="green" variant="light">
          Verified on {longDayText(verified_at)}. Your page shows the badge
          {verified_until && ` until ${longDayText(verified_until)}. We email you before it ends`}.
        </Alert>
      )}
      {state === 'asked' && asked_at && (
        <Alert color="gray" variant="light">
          You asked on {longDayText(asked_at)}.{' '}
          {is_waiting
            ? 'We will check it and email you.'
            : 'We will check it once the listing is live or submitted for review.'}
        </Alert>
      )}
      {refused && (
        <Alert color="red" title={`We could not verify this listing on ${longDayText(refused.at)}`}>
          <p>{refused.reason}</p>
          <p>You can add more and ask again.</p>
        </Alert>
      )}
      {forgotten_at && (
        <Text size="sm" c="dimmed" mt="xs">
          What you told us for this is deleted on {longDayText(forgotten_at)}.
        </Text>
      )}
    </div>
  );
}
