import { Alert, Button, Loader, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import type { getTreatment } from '../contract.ts';
import { copyOf, emptyTreatment, valuesOf } from '../parts/form-values.ts';
import { TreatmentForm } from '../parts/treatment-form.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { Route } from './+types/treatment-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatment');

/** A new treatment, a copy of one, or one to be changed. */
export default function TreatmentScreen() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const from = id ?? params.get('copy');
  return (
    <Stack gap={32}>
      <PageHead
        title={id === undefined ? 'Create treatment' : 'Update treatment'}
        text="What it is, how long it takes and what it costs. Your page shows it as soon as you save."
      />
      {from === null ? (
        <TreatmentForm id={null} starting={emptyTreatment()} />
      ) : (
        <Loaded key={from} id={Number(from)} isCopy={id === undefined} />
      )}
    </Stack>
  );
}

function Loaded({ id, isCopy }: { id: number; isCopy: boolean }) {
  const ask = useCallback(
    () => callSignedIn<typeof getTreatment>({ method: 'GET', path: '/api/treatment/:id' }, { id }),
    [id],
  );
  const answer = useAnswer(ask);
  if (answer.kind === 'loading')
    return (
      <p role="status">
        <Loader size="sm" aria-hidden /> Loading...
      </p>
    );
  if (answer.kind === 'failed')
    return (
      <Alert color="red" role="alert" title="Failed to fetch treatment data">
        <p>{answer.status === 404 ? 'There is no such treatment among yours.' : answer.message}</p>
        <Button mt="sm" variant="default" onClick={answer.retry}>
          Try again
        </Button>{' '}
        <Button mt="sm" variant="subtle" component={Link} to="/dashboard/treatment">
          Back
        </Button>
      </Alert>
    );
  const { treatment } = answer.data;
  return isCopy ? (
    <TreatmentForm id={null} starting={copyOf(treatment)} />
  ) : (
    <TreatmentForm id={id} starting={valuesOf(treatment)} />
  );
}
