import { ActionIcon, Badge, Button, Group } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { noneHere } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import type { Treatment } from '../contract.ts';
import { durationsText, pricesText } from '../wording.ts';

/** Colour only repeats what the word says. */
export const StatusBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge color={isActive ? 'forest' : 'gray'} variant="light" size="lg" tt="none">
    {isActive ? 'Active' : 'Inactive'}
  </Badge>
);

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'subtle', size: 44, color: 'gray.8' } as const;

const editing = ({ id }: Treatment) => `/dashboard/treatment/${id}`;

interface ActionsProps {
  readonly treatment: Treatment;
  readonly onDelete: (treatment: Treatment) => void;
}

const OtherActions = ({ treatment, onDelete }: ActionsProps) => (
  <>
    <ActionIcon
      {...button}
      component={Link}
      to={`/dashboard/treatment/new?copy=${treatment.id}`}
      aria-label={`Duplicate “${treatment.name}”`}
    >
      <IconCopy {...icon} />
    </ActionIcon>
    <ActionIcon {...button} aria-label={`Delete “${treatment.name}”`} onClick={() => onDelete(treatment)}>
      <IconTrash {...icon} />
    </ActionIcon>
  </>
);

/** What, for how much, how long and whether it is shown; the card leads to its form. */
const cardFor = (onDelete: TreatmentsTableProps['onDelete']) => (treatment: Treatment) => (
  <RowCard
    title={treatment.name}
    label={`Edit “${treatment.name}”`}
    to={editing(treatment)}
    aside={pricesText(treatment.variants)}
    detail={[durationsText(treatment.variants), treatment.status === 1 ? 'Active' : 'Inactive'].join(' · ')}
    badge={
      <Group gap={0} wrap="nowrap" justify="flex-end">
        <OtherActions treatment={treatment} onDelete={onDelete} />
      </Group>
    }
  />
);

const columnsFor = (onDelete: (treatment: Treatment) => void): Column<Treatment>[] => [
  { key: 'id', title: 'ID', isSortable: true, cell: ({ id }) => id },
  { key: 'name', title: 'Name', isSortable: true, cell: ({ name }) => name },
  {
    key: 'service_type',
    title: 'Service Type',
    isSortable: true,
    cell: ({ service_type }) => service_type || 'N/A',
  },
  { key: 'price', title: 'Price', cell: ({ variants }) => pricesText(variants) },
  { key: 'duration', title: 'Duration', cell: ({ variants }) => durationsText(variants) },
  {
    key: 'status',
    title: 'Status',
    isSortable: true,
    cell: ({ status }) => <StatusBadge isActive={status === 1} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    cell: (treatment) => (
      <Group gap={0} wrap="nowrap" ml={-12}>
        <ActionIcon
          {...button}
          component={Link}
          to={editing(treatment)}
          aria-label={`Edit “${treatment.name}”`}
        >
          <IconPencil {...icon} />
        </ActionIcon>
        <OtherActions treatment={treatment} onDelete={onDelete} />
      </Group>
    ),
  },
];

interface TreatmentsTableProps {
  readonly list: List<Treatment>;
  /** To one place. */
  readonly isNarrowed: boolean;
  readonly onDelete: (treatment: Treatment) => void;
}

export const TreatmentsTable = ({ list, isNarrowed, onDelete }: TreatmentsTableProps) => (
  <ListTable
    list={list}
    name="Treatments"
    columns={columnsFor(onDelete)}
    card={cardFor(onDelete)}
    keyOf={({ id }) => id}
    empty={
      isNarrowed ? (
        noneHere
      ) : (
        <>
          <p>No treatments found</p>
          <p>Add what you offer, with prices and durations: this is what clients search for.</p>
          <Button component={Link} to="/dashboard/treatment/new">
            Add your first treatment
          </Button>
        </>
      )
    }
  />
);
