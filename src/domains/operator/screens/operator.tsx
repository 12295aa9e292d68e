import { Stack } from '@mantine/core';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { mayOperate } from '#src/platform/rights.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { listActions } from '../audit/contract.ts';
import { actionColumns } from '../audit/parts/action-columns.tsx';
import { OverviewParts } from '../overview/parts/overview-parts.tsx';
import { QueueList } from '../parts/queue-list.tsx';
import type { Route } from './+types/operator.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Back office');

/** What waits for an operator, how the site is, and what operators did last. */
export default function Operator() {
  const { operator_rights: rights } = useProfile().profile;
  return (
    <AdminLayout
      title="Back office"
      text="What is waiting for you, how the site is doing, and what was done last."
    >
      <OverviewParts />
      {mayOperate(rights, 'everything') && (
        <Stack gap={16}>
          <h2 className={card.head}>Last actions</h2>
          <ActionsList />
        </Stack>
      )}
    </AdminLayout>
  );
}

/** What operators did; it can never be changed. */
const ActionsList = () => (
  <QueueList
    name="Last actions"
    endpoint={listActions}
    columns={actionColumns}
    actions={[]}
    empty="No operator has done anything yet."
  />
);
