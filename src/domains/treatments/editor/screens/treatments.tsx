import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconClock, IconCopy, IconPlus, IconUpload } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { callSignedIn, storedToken } from '#src/domains/accounts/session.ts';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { exportTreatments } from '../../csv/contract.ts';
import {
  type ChangedPackage,
  deleteTreatment,
  listTreatments,
  type Treatment,
  treatmentChoices,
} from '../contract.ts';
import { TreatmentsTable } from '../parts/treatments-table.tsx';
import type { Route } from './+types/treatments.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatments');

/** What a business offers, and where it is kept in order. */
export default function Treatments() {
  const listing = usePlace();
  const list = useList(listTreatments, {
    input: (query) => ({ ...query, listing }),
    unreadable: 'Unexpected data format received from server',
    failed: 'Failed to fetch treatment data',
  });
  const { choose, question } = useConfirmed(deleteTreatment, ({ id }: Treatment) => ({ id }), {
    failed: 'Failed to delete treatment',
    reloads: [listTreatments],
  });
  const remove = () =>
    storedToken() === null
      ? toast({ tone: 'error', text: 'No authentication token found' })
      : question.onYes();
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <Stack gap={32}>
      <PageHead
        title="Treatments"
        text="What you offer, with prices and durations. Active treatments appear on your public pages."
      />
      <PackagesChanged />
      <Group>
        <Button component={Link} to="/dashboard/treatment/new" leftSection={<IconPlus {...icon} />}>
          Create treatment
        </Button>
        <CsvButton ask={askTable} />
        <CopyLink />
        <OfAllPlaces>
          <Button
            component={Link}
            to="/dashboard/treatment/import"
            variant="default"
            leftSection={<IconUpload {...icon} />}
          >
            Import from CSV
          </Button>
          <Button
            component={Link}
            to="/dashboard/calendar/treatment-times"
            variant="default"
            leftSection={<IconClock {...icon} />}
          >
            Treatment times
          </Button>
        </OfAllPlaces>
      </Group>
      <PlaceChooser />
      <TreatmentsTable list={list} isNarrowed={listing !== undefined} onDelete={choose} />
      <Confirm
        {...question}
        title="Are you sure?"
        text="You won't be able to revert this!"
        yes="Yes, delete it"
        no="Cancel"
        onYes={remove}
      />
    </Stack>
  );
}

/** With two listings or more: what one offers can be offered on another. */
function CopyLink() {
  const { state } = useLoaded(queryOf(treatmentChoices, {}));
  if (state.kind !== 'there' || state.data.listings.length < 2) return null;
  return (
    <Button
      component={Link}
      to="/dashboard/all-listing/copy?what=treatments"
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
    >
      Copy between listings
    </Button>
  );
}

/** After a treatment was saved: which packages cost something else now. */
function PackagesChanged() {
  const { state } = useLocation();
  const changed: readonly ChangedPackage[] = Object(state).packagesChanged ?? [];
  if (changed.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title="Packages that have another price now">
      <ul>
        {changed.map(({ id, name, price_before, price_after }) => (
          <li key={id}>
            <Link to={`/dashboard/treatment-package/${id}`}>{name}</Link>: {poundsText(price_before)} →{' '}
            {poundsText(price_after)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The whole price list. */
const askTable = () => callSignedIn(exportTreatments, {}, { deadlineMs: 30_000 });
