import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { noneHere, PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { actionColumn, FormScreen, useFormAddress } from '../../parts/form-screen.tsx';
import { MemberLink } from '../../team/parts/member-link.tsx';
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
      {(practitioner) => (
        <Stack gap={32}>
          <PractitionerForm practitioner={practitioner} onDone={close} />
          {practitioner && <MemberLink id={practitioner.id} />}
        </Stack>
      )}
    </FormScreen>
  );
}

function Table({ onOpen }: { onOpen: (practitioner: Practitioner | null) => void }) {
  const listing = usePlace();
  const list = useList(listPractitioners, {
    input: (query) => Object({ ...query, listing }),
    failed: 'Failed to fetch practitioner data',
  });
  const { choose, question } = useConfirmed(deletePractitioner, ({ id }: Practitioner) => ({ id }), {
    reloads: [listPractitioners],
    failed: 'Error deleting practitioner',
  });
  return (
    <Stack gap={32}>
      <PageHead
        title="Practitioner Qualifications"
        text="Who treats your clients, and how they are qualified. In each listing you choose who appears on its page."
      />
      <Group>
        <OfAllPlaces>
          <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => onOpen(null)}>
            Create
          </Button>
        </OfAllPlaces>
      </Group>
      <PlaceChooser />
      <ListTable
        list={list}
        name="Practitioners"
        columns={[...columns, actionColumn<Practitioner>(onOpen, choose)]}
        keyOf={({ id }) => id}
        searchLabel="Search by name or qualification"
        empty={
          listing !== undefined ? (
            noneHere
          ) : (
            <>
              <p>No Practitioner Data Found</p>
              <p>
                Add the people who treat your clients, with their qualifications. They have to agree to be
                shown.
              </p>
            </>
          )
        }
      />
      <Confirm
        {...question}
        title="Are you sure?"
        text="You won't be able to revert this!"
        yes="Yes, Delete it"
        no="No, Cancel"
      />
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
