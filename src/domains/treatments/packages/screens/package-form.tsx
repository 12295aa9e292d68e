import { Alert, Button, Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { getPackage } from '../contract.ts';
import { readChosen } from '../parts/chosen.ts';
import { emptyPackage, valuesOf } from '../parts/form-values.ts';
import { PackageForm } from '../parts/package-form.tsx';
import type { Route } from './+types/package-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatment package');

/** A new package, or one to be changed. */
export default function PackageScreen() {
  const { id } = useParams();
  return (
    <Stack gap={32}>
      <PageHead
        title={id === undefined ? 'Create treatment package' : 'Update treatment package'}
        text="Choose the treatments, then their price together. What clients save is worked out for you."
      />
      {id === undefined && <Fresh />}
      {id !== undefined && (/^\d{1,9}$/.test(id) ? <Loaded key={id} id={Number(id)} /> : <Invalid />)}
    </Stack>
  );
}

/** With what was chosen before in this browser. */
function Fresh() {
  const [starting] = useState(() => emptyPackage(readChosen()));
  return <PackageForm id={null} starting={starting} />;
}

const BackToList = () => (
  <Button mt="sm" variant="subtle" component={Link} to="/dashboard/treatment-package">
    Back
  </Button>
);

const Invalid = () => (
  <Alert color="red" role="alert" title="Invalid package ID">
    <BackToList />
  </Alert>
);

function Loaded({ id }: { id: number }) {
  const { state, load } = useLoaded(queryOf(getPackage, { id }));
  if (state.kind === 'loading')
    return (
      <p role="status">
        <Loader size="sm" aria-hidden /> Loading...
      </p>
    );
  if (state.kind === 'failed' && state.status === 404) return <Invalid />;
  if (state.kind === 'failed')
    return (
      <Alert color="red" role="alert" title="Failed to fetch treatment package data">
        <p>{state.message}</p>
        <Button mt="sm" variant="default" onClick={() => void load()}>
          Try again
        </Button>{' '}
        <BackToList />
      </Alert>
    );
  return <PackageForm id={id} starting={valuesOf(state.data.package)} />;
}
