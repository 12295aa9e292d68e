import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useDeleting } from '#src/ui/list/deleting.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { actionColumn, FormScreen, useFormAddress } from '../../parts/form-screen.tsx';
import { deletePractitioner, listPractitioners, type Practitioner } from '../contract.ts';
import { PractitionerForm } from '../parts/practitioner-form.tsx';
import type { Route } from './+types/practitioner.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Practitioner Qualifications');

/** The practitioners of a business, and the form for each. */
export default function Practitioners() {
  const { opened, open, close } = useFormAddress(listPractitioners, (list) =>
    Array.isArray(list) ? list : list.data,
  );
  if (!opened) return <Table onOpen={open} />;
  return (
    <FormScreen
      opened={opened}
      close={close}
      what="practitioner"
      title={opened.key === 'new' ? 'Create practitioner' : 'Update practitioner'}
      text="Clients choose people, not only treatments. Say who treats them and how they are qualified."
    >
      {(practitioner) => <PractitionerForm practitioner={practitioner} onDone={close} />}
    </FormScreen>
  );
}

function Table({ onOpen }: { onOpen: (practitioner: Practitioner | null) => void }) {
  const list = useList(listPractitioners, { failed: 'Failed to fetch practitioner data' });
  const { choose, dialog } = useDeleting<Practitioner, typeof deletePractitioner>({
    text: () => "You won't be able to revert this!",
    yes: 'Yes, Delete it',
    send: ({ id }) => callSignedIn(deletePractitioner, { id }),
    failed: 'Error deleting practitioner',
    onDeleted: ({ data }) => {
      toast({ tone: 'success', text: data.message, forMs: 3_000 });
      return list.reload();
    },
  });
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
      <ListTable
        list={list}
        name="Practitioners"
        columns={[...columns, actionColumn<Practitioner>(onOpen, choose)]}
        keyOf={({ id }) => id}
        searchLabel="Search by name or qualification"
        empty={
          <>
            <p>No Practitioner Data Found</p>
            <p>
              Add the people who treat your clients, with their qualifications. They have to agree to be
              shown.
            </p>
          </>
        }
      />
      {dialog}
    </Stack>
  );
}

const columns: readonly Column<Practitioner>[] = [
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
];
