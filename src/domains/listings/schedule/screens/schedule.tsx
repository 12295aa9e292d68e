import { Badge, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { dayText } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CopyHoursLink } from '../../copying/parts/copy-link.tsx';
import { getWholeSchedule, listSchedule, removeFromSchedule, type ScheduleRow } from '../contract.ts';
import { RowDialog } from '../parts/row-dialog.tsx';
import { WeekForm } from '../parts/week-form.tsx';
import type { Route } from './+types/schedule.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Schedule');

/** When a listing is open: its week in a form, or row by row in a table. */
export default function Schedule() {
  const id = Number(useParams().id);
  const { state, load } = useLoaded(queryOf(getWholeSchedule, { id }));
  const title = state.kind === 'there' ? state.data.title : '';
  const [params, setParams] = useSearchParams();
  const isTable = params.get('view') === 'table';
  return (
    <Stack gap={24}>
      <div>
        <Link to="/dashboard/all-listing" className={card.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to listings
        </Link>
        <PageHead
          title="Schedule"
          text={`Opening hours${title && ` of ${title}`}, dates that differ, and bank holidays. What you save is public at once.`}
        />
      </div>
      <CopyHoursLink id={id} />
      <SegmentedControl
        aria-label="How the schedule is shown"
        w="fit-content"
        data={[
          { value: 'week', label: 'Week' },
          { value: 'table', label: 'Table' },
        ]}
        value={isTable ? 'table' : 'week'}
        onChange={(view) => setParams(view === 'table' ? { view } : {}, { replace: true })}
      />
      {isTable ? <ScheduleTable key={id} id={id} onChanged={load} /> : <WeekForm key={id} id={id} />}
    </Stack>
  );
}

/** Each row of the schedule on its own, with its number. `onChanged` reads again what the week's form opens with. */
function ScheduleTable({ id, onChanged }: { id: number; onChanged: () => Promise<void> }) {
  const list = useList(listSchedule, {
    input: (query) => ({ ...query, id, sort: sorts.find((sort) => sort === query.sort) }),
  });
  const [edited, setEdited] = useState<ScheduleRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<ScheduleRow | null>(null);
  const reload = () => Promise.all([list.reload(), onChanged()]);
  const onRemoved = async () => {
    setRemoved(null);
    await reload();
  };
  const { change: remove, isBusy } = useChange(removeFromSchedule, {
    failed: 'The hours were not removed',
    onDone: onRemoved,
    // What is gone already is to go from the list, too.
    onRefused: ({ status }) => (status === 404 ? onRemoved() : undefined),
  });
  const columns = [...shown, { key: 'action', title: 'Action', cell: actions }];
  function actions(row: ScheduleRow) {
    const name = nameOf(row);
    return (
      <Group gap={4}>
        <Button variant="subtle" px="xs" aria-label={`Edit ${name}`} onClick={() => setEdited(row)}>
          <IconPencil size={20} stroke={1.5} aria-hidden />
        </Button>
        {row.bank_holiday === null && (
          <Button
            variant="subtle"
            color="red"
            px="xs"
            aria-label={`Delete ${name}`}
            onClick={() => setRemoved(row)}
          >
            <IconTrash size={20} stroke={1.5} aria-hidden />
          </Button>
        )}
      </Group>
    );
  }
  return (
    <>
      <Group justify="flex-end">
        <Button
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Create
        </Button>
      </Group>
      <ListTable
        list={list}
        name="Schedule"
        columns={columns}
        keyOf={(row) => row.id}
        empty="No opening hours yet. Create the first."
      />
      <RowDialog
        id={id}
        row={edited}
        onClose={() => setEdited(null)}
        onSaved={async () => {
          setEdited(null);
          await reload();
        }}
      />
      <Confirm
        opened={removed !== null}
        title="Are you sure?"
        text={`${removed ? nameOf(removed) : ''} is removed from the schedule.`}
        yes="Yes, delete it"
        no="Cancel"
        isBusy={isBusy}
        onYes={() => removed && remove({ id, rowId: removed.id })}
        onNo={() => setRemoved(null)}
      />
    </>
  );
}

const sorts = ['day', '-day', 'status', '-status'] as const;

const whenOf = ({ date, day, bank_holiday: holiday }: ScheduleRow) =>
  [date === null ? capital(day) : dayText(date), ...(holiday ? [holiday] : [])].join(' · ');

const nameOf = (row: ScheduleRow) =>
  `${whenOf(row)}, ${row.closed ? 'closed' : `${row.start} to ${row.end}`}`;

const shown: Column<ScheduleRow>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  { key: 'day', title: 'Date', cell: whenOf, isSortable: true },
  { key: 'start', title: 'Start', cell: ({ start }) => start ?? 'Closed' },
  { key: 'end', title: 'End', cell: ({ end }) => end ?? '–' },
  {
    key: 'status',
    title: 'Status',
    isSortable: true,
    cell: ({ status }) => (
      <Badge variant="light" color={status === 'active' ? 'forest' : 'gray'} size="lg" tt="none">
        {capital(status)}
      </Badge>
    ),
  },
];
