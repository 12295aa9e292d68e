import { Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { callSignedIn } from '../../session.ts';
import { type Activity, exportActivity, listActivity, listActors } from '../activity-contract.ts';
import type { Route } from './+types/activity.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Team activity');

const columns: readonly Column<Activity>[] = [
  { key: 'at', title: 'when', cell: ({ at }) => momentText(at) },
  { key: 'member', title: 'who', cell: ({ member }) => member },
  {
    key: 'action',
    title: 'what',
    cell: ({ action, confirmed }) => (confirmed ? action : `${action} (not confirmed)`),
  },
  { key: 'subject', title: 'of', cell: ({ subject }) => subject },
];

/** What the members of a team changed, by member and day, and as a table for spreadsheets. */
export default function TeamActivity() {
  const [member, chooseMember] = useFilter('member');
  const [from, chooseFrom] = useFilter('from');
  const [to, chooseTo] = useFilter('to');
  const chosen = Object.fromEntries(Object.entries({ member, from, to }).filter(([, value]) => value !== ''));
  const { state } = useLoaded(queryOf(listActors, {}));
  const list = useList(listActivity, { input: (query) => ({ ...query, ...chosen }), sizes: [20, 50, 100] });
  return (
    <Stack gap={32}>
      <PageHead title="Team activity" text="What everyone in your team changed, newest first." />
      <Group align="end">
        <NativeSelect
          label="Member"
          data={[
            { value: '', label: 'Everybody' },
            ...(state.kind === 'there' ? state.data : []).map(({ id, name }) => ({
              value: `${id}`,
              label: name,
            })),
          ]}
          value={member}
          onChange={({ target }) => chooseMember(target.value)}
        />
        <TextInput
          type="date"
          label="From"
          value={from}
          onChange={({ target }) => chooseFrom(target.value)}
        />
        <TextInput type="date" label="To" value={to} onChange={({ target }) => chooseTo(target.value)} />
        <CsvButton
          ask={() =>
            callSignedIn(exportActivity, { search: list.query.search, ...chosen }, { deadlineMs: 30_000 })
          }
        />
      </Group>
      <ListTable
        list={list}
        name="Team activity"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nothing has been changed yet."
      />
    </Stack>
  );
}
