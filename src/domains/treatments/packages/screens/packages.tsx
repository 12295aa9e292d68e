import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { storedToken } from '#src/domains/accounts/session.ts';
import { noneHere, PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { type List, useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { StatusBadge } from '../../editor/parts/treatments-table.tsx';
import { priceText } from '../../editor/wording.ts';
import { deletePackage, listPackages, type TreatmentPackage } from '../contract.ts';
import type { Route } from './+types/packages.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatment packages');

const sizes = [5, 10, 20];

/** Treatments that a business sells together. */
export default function Packages() {
  const listing = usePlace();
  const list = useList(listPackages, {
    input: (query) => ({ ...query, listing }),
    sizes,
    failed: 'Failed to fetch treatment package data',
  });
  const { choose, question } = useDeleting();
  return (
    <Stack gap={32}>
      <PageHead
        title="Treatment packages"
        text="Several treatments at one price. Active packages appear on your public pages, below your price list."
      />
      <Group>
        <Button
          component={Link}
          to="/dashboard/treatment-package/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          Create
        </Button>
      </Group>
      <PlaceChooser />
      <PackagesTable list={list} isNarrowed={listing !== undefined} onDelete={choose} />
      <Confirm
        {...question}
        title="Are you sure?"
        text="You won't be able to revert this!"
        yes="Yes, Delete it!"
        no="No, Cancel"
      />
    </Stack>
  );
}

const failed = 'Error deleting treatment package';

function useDeleting() {
  const deleting = useConfirmed(deletePackage, ({ id }: TreatmentPackage) => ({ id }), {
    failed,
    reloads: [listPackages],
  });
  const { chosen, question } = deleting;
  const refuse = (text: string) => toast({ tone: 'error', title: failed, text });
  const onYes = () => {
    if (!Number.isInteger(chosen?.id)) return refuse('Invalid package ID');
    if (storedToken() === null) return refuse('Authentication token not found');
    question.onYes();
  };
  return { ...deleting, question: { ...question, onYes } };
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'subtle', size: 44, color: 'gray.8' } as const;

const columnsFor = (onDelete: (one: TreatmentPackage) => void): Column<TreatmentPackage>[] => [
  { key: 'id', title: 'id', isSortable: true, cell: ({ id }) => id },
  { key: 'name', title: 'name', isSortable: true, cell: nameCell },
  {
    key: 'price_type',
    title: 'price type',
    cell: ({ price_type, price }) => (
      <>
        {price_type}
        <Text size="sm" c="dimmed">
          {priceText(price.amount, price.kind)}
        </Text>
      </>
    ),
  },
  { key: 'available_for', title: 'available for', cell: ({ available_for }) => available_for },
  {
    key: 'status',
    title: 'status',
    isSortable: true,
    cell: ({ status }) => <StatusBadge isActive={status} />,
  },
  {
    key: 'action',
    title: 'action',
    cell: (one) => (
      <Group gap={0} wrap="nowrap" ml={-12}>
        <ActionIcon
          {...button}
          component={Link}
          to={`/dashboard/treatment-package/${one.id}`}
          aria-label={`Edit “${one.name}”`}
        >
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon {...button} aria-label={`Delete “${one.name}”`} onClick={() => onDelete(one)}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Group>
    ),
  },
];

/** With what keeps it, or its saving, from the public. */
function nameCell({ name, status, hidden_because, saving_note }: TreatmentPackage) {
  const note = (status && hidden_because) || saving_note;
  return (
    <>
      {name}
      {note !== '' && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}

/** What, for how much and whether it is shown; the card leads to its form. */
const cardFor = (onDelete: PackagesTableProps['onDelete']) => (one: TreatmentPackage) => (
  <RowCard
    title={one.name}
    label={`Edit “${one.name}”`}
    to={`/dashboard/treatment-package/${one.id}`}
    aside={priceText(one.price.amount, one.price.kind)}
    detail={[one.available_for, one.status ? 'Active' : 'Inactive'].join(' · ')}
    badge={
      <ActionIcon {...button} aria-label={`Delete “${one.name}”`} onClick={() => onDelete(one)}>
        <IconTrash {...icon} />
      </ActionIcon>
    }
  />
);

interface PackagesTableProps {
  readonly list: List<TreatmentPackage>;
  /** To one place. */
  readonly isNarrowed: boolean;
  readonly onDelete: (one: TreatmentPackage) => void;
}

const PackagesTable = ({ list, isNarrowed, onDelete }: PackagesTableProps) => (
  <ListTable
    list={list}
    name="Treatment packages"
    columns={columnsFor(onDelete)}
    card={cardFor(onDelete)}
    keyOf={({ id }) => id}
    empty={
      isNarrowed ? (
        noneHere
      ) : (
        <>
          <p>No, data found for treatment packages</p>
          <p>Put treatments that go well together into one package, at one price.</p>
          <Button component={Link} to="/dashboard/treatment-package/new">
            Create your first package
          </Button>
        </>
      )
    }
    nothing="No treatment packages found"
  />
);
