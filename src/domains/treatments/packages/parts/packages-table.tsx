import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import { StatusBadge } from '../../editor/parts/treatments-table.tsx';
import { priceText } from '../../editor/wording.ts';
import type { TreatmentPackage } from '../contract.ts';

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
  readonly onDelete: (one: TreatmentPackage) => void;
}

export const PackagesTable = ({ list, onDelete }: PackagesTableProps) => (
  <ListTable
    list={list}
    name="Treatment packages"
    columns={columnsFor(onDelete)}
    card={cardFor(onDelete)}
    keyOf={({ id }) => id}
    empty={
      <>
        <p>No, data found for treatment packages</p>
        <p>Put treatments that go well together into one package, at one price.</p>
        <Button component={Link} to="/dashboard/treatment-package/new">
          Create your first package
        </Button>
      </>
    }
    nothing="No treatment packages found"
  />
);
