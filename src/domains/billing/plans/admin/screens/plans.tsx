import { Stack } from '@mantine/core';
import { useState } from 'react';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf } from '#src/ui/list/query.ts';
import { useLoaded } from '#src/ui/list/use-loaded.ts';
import { WhenLoaded } from '#src/ui/list/when-loaded.tsx';
import { type AdminPlan, listAdminPlans } from '../contract.ts';
import { NewTerms } from '../parts/new-terms.tsx';
import { ManagedPlanCard } from '../parts/plan-card.tsx';
import type { Route } from './+types/plans.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Plans');

/** The plans as they are sold, with the terms that others still run on. For operators alone. */
export default function ManagedPlans() {
  return (
    <AdminLayout
      title="Plans"
      text="The plans on sale and their terms. New terms apply to everyone who buys from then on."
    >
      <Plans />
    </AdminLayout>
  );
}

function Plans() {
  const loaded = useLoaded(queryOf(listAdminPlans, {}));
  const [chosen, choose] = useState<AdminPlan | null>(null);
  return (
    <WhenLoaded loaded={loaded} what="the plans" height={480}>
      {(plans) => (
        <Stack gap={24}>
          {plans.map((plan) => (
            <ManagedPlanCard key={plan.id} plan={plan} onChange={() => choose(plan)} />
          ))}
          <NewTerms
            plan={plans.find(({ id }) => id === chosen?.id) ?? null}
            onSaved={loaded.load}
            onClose={() => choose(null)}
          />
        </Stack>
      )}
    </WhenLoaded>
  );
}
