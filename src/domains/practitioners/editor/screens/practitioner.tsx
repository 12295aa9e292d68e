import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { type List, useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { deletePractitioner, listPractitioners, type Practitioner } from '../contract.ts';
import { PractitionerForm } from '../parts/practitioner-form.tsx';
import { useFormAddress } from '../parts/use-form-address.ts';
import type { Route } from './+types/practitioner.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Practitioner Qualifications');
async function find(id: number): Promise<Practitioner | null> {
  const answer = await callSignedIn(listPractitioners, {});
  const rows = answer.ok && Array.isArray(answer.data) ? answer.data : [];
  return rows.find((row) => row.id === id) ?? null;
}

/** The people whom a business introduces, and the form for each. */
export default function Practitioners() {
  const { opened, open, close } = useFormAddress<Practitioner>(find);
  if (!opened) return <Table onOpen={open} />;
  const { key, row } = opened;
  return (
    <Stack gap={32}>
      <PageHead
        title={key === 'new' ? 'Create practitioner' : 'Update practitioner'}
        text="Clients choose people, not only treatments. Say who treats them and how they are qualified."
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          onClick={close}
        >
          Back
        </Button>
      </Group>
      {row === 'loading' && <Text role="status">Loading...</Text>}
      {row === 'missing' && <Text role="alert">This practitioner no longer exists.</Text>}
      {(row === null || typeof row === 'object') && (
        <PractitionerForm key={key} person={row} onDone={close} />
      )}
    </Stack>
  );
}

function Table({ onOpen }: { onOpen: (person: Practitioner | null) => void }) {
  const list = useList(listPractitioners, { failed: 'Failed to fetch practitioner data' });
  const { chosen, choose, remove, isBusy } = useDeleting(list);
  return (
    <Stack gap={32}>
      <PageHead
        title="Practitioner Qualifications"
        text="Who treats your clients, and how they are qualified. In each listing you choose who appears on its page."
      />
      <Group>
        <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => onOpen(null)}>
          Create
        </Button>
      </Group>
      <PractitionersTable list={list} onEdit={onOpen} onDelete={choose} />
      <Confirm
        opened={chosen !== null}
        title="Are you sure?"
        text="You won't be able to revert this!"
        yes="Yes, Delete it"
        no="No, Cancel"
        isBusy={isBusy}
        onYes={remove}
        onNo={() => choose(null)}
      />
    </Stack>
  );
}

function useDeleting(list: List<Practitioner>) {
  const [chosen, choose] = useState<Practitioner | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (!chosen || isBusy) return;
    setBusy(true);
    const answer = await callSignedIn(deletePractitioner, { id: chosen.id });
    setBusy(false);
    choose(null);
    if (answer.ok) {
      toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
      await list.reload();
    } else if (answer.status !== 401)
      toast({ tone: 'error', title: 'Error deleting practitioner', text: answer.message });
  };
  return { chosen, choose, remove, isBusy };
}

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

const PractitionersTable = (props: PractitionersTableProps) => (
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
