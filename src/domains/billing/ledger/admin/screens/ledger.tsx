import { Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminLayout, useRecount } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf } from '#src/ui/list/query.ts';
import { type Loaded, useLoaded } from '#src/ui/list/use-loaded.ts';
import { WhenLoaded } from '#src/ui/list/when-loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import { getLedger, type Ledger as LedgerState, startCheck } from '../contract.ts';
import { Balances } from '../parts/balances.tsx';
import { Findings } from '../parts/findings.tsx';
import { LastCheck } from '../parts/last-check.tsx';
import { PastChecks } from '../parts/past-checks.tsx';
import type { Route } from './+types/ledger.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Ledger');

/** Whether the ledger agrees, and what is in it. For operators alone. */
export default function Ledger() {
  return (
    <AdminLayout title="Ledger" text="Whether the books agree with payments, plans, orders and PayPal.">
      <Books />
    </AdminLayout>
  );
}

function Books() {
  const loaded = useLoaded(queryOf(getLedger, {}));
  const { check, isBusy, isWaited } = useChecking(loaded);
  const [params, setParams] = useSearchParams();
  const open = (id: number) => setParams({ check: String(id) }, { preventScrollReset: true });
  return (
    <WhenLoaded loaded={loaded} what="the checks of the books">
      {({ last, is_running: isRunning }) => {
        const chosen = Number(params.get('check')) || (last && last.findings > 0 ? last.id : 0);
        return (
          <Stack gap={24}>
            <LastCheck last={last} isRunning={isRunning || isWaited} isBusy={isBusy} onCheck={check} />
            {chosen > 0 && (
              <Findings
                key={chosen}
                check={chosen}
                title={chosen === last?.id ? 'What the last check found' : `What check ${chosen} found`}
              />
            )}
            <Balances />
            <PastChecks last={last?.id ?? 0} onOpen={open} />
          </Stack>
        );
      }}
    </WhenLoaded>
  );
}

const everyMs = 2_000;
/** A check that was asked for begins within seconds, unless nothing runs jobs. */
const mostLooks = 45;

/** Asks for a check, and looks until its result is there. */
function useChecking({ state, load }: Loaded<LedgerState>) {
  const [isBusy, setBusy] = useState(false);
  /** The check before the one that is waited for, and how often it was looked. */
  const [waited, setWaited] = useState<{ before: number; looks: number } | null>(null);
  const recount = useRecount();
  const last = state.kind === 'there' ? (state.data.last?.id ?? 0) : 0;
  const isRunning = state.kind === 'there' && state.data.is_running;
  useEffect(() => {
    if (!waited) {
      if (isRunning) setWaited({ before: last, looks: 0 });
      return;
    }
    if (last > waited.before || waited.looks > mostLooks) {
      setWaited(null);
      void recount();
      return;
    }
    const timer = setTimeout(() => {
      setWaited((now) => now && { ...now, looks: now.looks + 1 });
      void load();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [waited, isRunning, last, load, recount]);
  const check = useCallback(async () => {
    setBusy(true);
    const answer = await callSignedIn(startCheck, {});
    setBusy(false);
    if (answer.ok || answer.status === 409) setWaited({ before: last, looks: 0 });
    if (answer.ok) toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
    else if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
  }, [last]);
  return { check, isBusy, isWaited: waited !== null };
}
