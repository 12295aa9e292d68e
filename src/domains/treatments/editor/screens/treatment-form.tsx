import { Alert, Button, Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { getTreatment } from '../contract.ts';
import { useChoices } from '../parts/choice-fields.tsx';
import { copyOf, emptyTreatment, type TreatmentValues, valuesOf } from '../parts/form-values.ts';
import { newTreatment } from '../parts/suggesting.ts';
import { TreatmentForm } from '../parts/treatment-form.tsx';
import type { TreatmentFormProps } from '../parts/use-treatment-form.ts';
import type { Route } from './+types/treatment-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatment');

/** A new treatment, a copy of one, or one to be changed. */
export default function TreatmentScreen() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const from = id ?? params.get('copy');
  const around = { choices: useChoices(), back: backTo(params.get('listing')) };
  return (
    <Stack gap={32}>
      <PageHead
        title={id === undefined ? 'Create treatment' : 'Update treatment'}
        text="What it is, how long it takes and what it costs. Your page shows it as soon as you save."
      />
      {from === null ? (
        <New named={params.get('name')} {...around} />
      ) : (
        <Loaded key={from} id={Number(from)} isCopy={id === undefined} {...around} />
      )}
    </Stack>
  );
}

/** A listing that lacks a price leads here, and goes on once it has one. */
const backTo = (listing: string | null): string =>
  /^(new|[1-9]\d{0,9})$/.test(listing ?? '') ? `/dashboard/all-listing/${listing}` : '/dashboard/treatment';

type Around = Pick<TreatmentFormProps, 'choices' | 'back'>;

/** What it begins with is known once the choices came, or could not be had. */
function New({ named, ...around }: Around & { readonly named: string | null }) {
  const { state } = around.choices.own;
  const [starting, setStarting] = useState<TreatmentValues | null>(null);
  if (starting === null && state.kind !== 'loading')
    setStarting(state.kind === 'there' ? newTreatment(state.data, named) : emptyTreatment());
  return starting ? <TreatmentForm id={null} starting={starting} {...around} /> : <Loading />;
}

const Loading = () => (
  <p role="status">
    <Loader size="sm" aria-hidden /> Loading...
  </p>
);

interface LoadedProps extends Around {
  readonly id: number;
  readonly isCopy: boolean;
}

function Loaded({ id, isCopy, ...around }: LoadedProps) {
  const { state, load } = useLoaded(queryOf(getTreatment, { id }));
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed')
    return (
      <Alert color="red" role="alert" title="Failed to fetch treatment data">
        <p>{state.status === 404 ? 'This treatment does not exist, or is not yours.' : state.message}</p>
        <Button mt="sm" variant="default" onClick={() => void load()}>
          Try again
        </Button>{' '}
        <Button mt="sm" variant="subtle" component={Link} to="/dashboard/treatment">
          Back
        </Button>
      </Alert>
    );
  const { treatment } = state.data;
  return isCopy ? (
    <TreatmentForm id={null} starting={copyOf(treatment)} {...around} />
  ) : (
    <TreatmentForm id={id} starting={valuesOf(treatment)} {...around} />
  );
}
