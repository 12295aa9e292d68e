import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import type { Practitioner } from '../contract.ts';

interface PractitionersTableProps {
  readonly list: List<Practitioner>;
  readonly onEdit: (person: Practitioner) => void;
  readonly onDelete: (person: Practitioner) => void;
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'subtle', size: 44, color: 'gray.8' } as const;

const columnsFor = ({ onEdit, onDelete }: PractitionersTableProps): Column<Practitioner>[] => [
  { key: 'id', title: 'ID', isSortable: true, cell: ({ id }) => id },
  {
    key: 'name',
    title: 'Name',
    isSortable: true,
    cell: ({ name, confirmBox }) => (
      <Group gap="xs">
        {name}
        {!confirmBox && (
          <Badge color="yellow" variant="light" size="lg" tt="none">
            Hidden
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'qualification',
    title: 'Qualification',
    isSortable: true,
    cell: ({ qualification }) => qualification,
  },
  { key: 'certificate', title: 'Certificate', cell: ({ certificate }) => certificate },
  {
    key: 'action',
    title: 'Action',
    cell: (person) => (
      <Group gap={0} wrap="nowrap">
        <ActionIcon {...button} aria-label={`Edit “${person.name}”`} onClick={() => onEdit(person)}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon {...button} aria-label={`Delete “${person.name}”`} onClick={() => onDelete(person)}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Group>
    ),
  },
];

export const PractitionersTable = (props: PractitionersTableProps) => (
  <ListTable
    list={props.list}
    name="Practitioners"
    columns={columnsFor(props)}
    keyOf={({ id }) => id}
    searchLabel="Search by name or qualification"
    empty={
      <>
        <p>No Practitioner Data Found</p>
        <p>
          Add the people who treat your clients, with their qualifications. They have to agree to be shown.
        </p>
      </>
    }
  />
);
