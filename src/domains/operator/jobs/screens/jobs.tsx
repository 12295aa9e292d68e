import { Stack, Text } from '@mantine/core';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type JobKindRow, listJobKinds } from '../contract.ts';
import { OpenJobs } from '../parts/open-jobs.tsx';
import { everyText, kindText, lastText } from '../words.ts';
import type { Route } from './+types/jobs.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Jobs');

/** Work that may happen later: what waits, what failed, and how the last runs went. */
export default function Jobs() {
  return (
    <AdminLayout title="Jobs" text="Work that happens later: what waits, what failed, and the last runs.">
      <Loaded />
    </AdminLayout>
  );
}

const everyMs = 15_000;

function Loaded() {
  const loaded = useLoaded({ ...queryOf(listJobKinds, {}), refetchInterval: everyMs });
  return (
    <WhenLoaded loaded={loaded} what="the jobs" height={480}>
      {({ kinds }) => (
        <Stack gap={24}>
          <OpenJobs kinds={kinds} />
          <Stack gap={16}>
            <h2 className={card.head}>By kind</h2>
            <FactTable
              name="Jobs by kind"
              columns={columns}
              rows={kinds}
              keyOf={({ kind }) => kind}
              empty="The queue has not been started yet."
            />
          </Stack>
        </Stack>
      )}
    </WhenLoaded>
  );
}

const columns: readonly FactColumn<JobKindRow>[] = [
  {
    title: 'Job',
    cell: ({ kind, cron }) => (
      <>
        {kindText(kind)}
        {cron && (
          <Text size="sm" c="dimmed">
            {everyText(cron)}
          </Text>
        )}
      </>
    ),
  },
  { title: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
  { title: 'Running', isNumber: true, cell: ({ running }) => running },
  { title: 'Failing', isNumber: true, cell: ({ failing }) => failing },
  { title: 'Dead', isNumber: true, cell: ({ dead }) => (dead > 0 ? <strong>{dead}</strong> : dead) },
  {
    title: 'Last run',
    cell: (row) => (
      <>
        {row.last_started && momentText(row.last_started)}
        <Text size="sm" c="dimmed">
          {lastText(row)}
        </Text>
      </>
    ),
  },
];
