import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CalendarTabs } from '../../../parts/calendar-tabs.tsx';
import { listRoomKinds } from '../../rooms/contract.ts';
import { listTreatmentTimes, type TreatmentTimes } from '../contract.ts';
import { TimeBar } from '../parts/time-bar.tsx';
import { TimesForm } from '../parts/times-form.tsx';
import type { Route } from './+types/treatment-times.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatment times');

/** Buffers, processing time and rooms of every treatment. */
export default function TreatmentTimesScreen() {
  const list = useList(listTreatmentTimes, { sizes: [20, 50] });
  const kinds = useLoaded(queryOf(listRoomKinds, {}));
  const known = kinds.state.kind === 'there' ? kinds.state.data : [];
  const [edited, setEdited] = useState<TreatmentTimes | null>(null);
  const columns = [
    { key: 'name', title: 'treatment', cell: ({ name }: TreatmentTimes) => name },
    { key: 'times', title: 'how its time is used', cell: Times },
    {
      key: 'rooms',
      title: 'rooms',
      cell: ({ room_kinds: needed }: TreatmentTimes) =>
        known
          .filter(({ id }) => needed.includes(id))
          .map(({ name }) => name)
          .join(', ') || '–',
    },
    {
      key: 'action',
      title: 'action',
      cell: (row: TreatmentTimes) => (
        <Button variant="subtle" aria-label={`Change ${row.name}`} onClick={() => setEdited(row)}>
          Change
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={24}>
      <PageHead
        title="Treatment times"
        text="Time to prepare and tidy up, processing time while a colour or a mask takes effect, and the rooms that a treatment needs."
      />
      <CalendarTabs />
      <ListTable
        list={list}
        name="Treatment times"
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Search by treatment"
        empty="You have no treatments yet. Add some, then set their times here."
      />
      <Dialog
        opened={edited !== null}
        title={edited?.name ?? 'Treatment times'}
        size="lg"
        onClose={() => setEdited(null)}
      >
        {edited && (
          <TimesForm
            treatment={edited}
            kinds={known}
            onDone={async () => {
              setEdited(null);
              await list.reload();
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}

const Times = ({ variants }: TreatmentTimes) => (
  <div className={card.lines}>
    {variants.map((variant) => (
      <TimeBar key={variant.id} name={variant.name} times={variant} />
    ))}
  </div>
);
