import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AdminLayout, useRecount } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import classes from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { type Loaded, queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { faultLabels } from '../../rules.ts';
import {
  type Finding,
  getLedger,
  type LedgerCheck,
  type Ledger as LedgerState,
  listFindings,
  startCheck,
} from '../contract.ts';
import { resultText, triggerLabels } from '../labels.ts';
import { Balances } from '../parts/balances.tsx';
import { PastChecks } from '../parts/past-checks.tsx';
import type { Route } from './+types/ledger.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Ledger');

/** Whether the ledger agrees, and what is in it. For operators alone. */
export default function Ledger() {
  return (
    <AdminLayout title="Ledger" text="Whether the ledger agrees with payments, plans, orders and PayPal.">
      <LedgerPage />
    </AdminLayout>
  );
}

function LedgerPage() {
  const loaded = useLoaded(queryOf(getLedger, {}));
  const { check, isBusy, isWaited } = useChecking(loaded);
  const [params, setParams] = useSearchParams();
  const open = (id: number) => setParams({ check: String(id) }, { preventScrollReset: true });
  return (
    <WhenLoaded loaded={loaded} what="the checks of the ledger">
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
  const wait = () => setWaited({ before: last, looks: 0 });
  const { change: check, isBusy } = useChange(startCheck, {
    onDone: wait,
    onRefused: ({ status }) => (status === 409 ? wait() : undefined),
  });
  return { check: () => void check({}), isBusy, isWaited: waited !== null };
}

const columns: Column<Finding>[] = [
  { key: 'kind', title: 'Where', cell: ({ kind }) => faultLabels[kind] },
  {
    key: 'payment',
    title: 'Payment',
    cell: ({ payment }) =>
      payment ? <Link to={`/dashboard/operator/payment/${payment.id}`}>{payment.reference}</Link> : '–',
  },
  { key: 'sentence', title: 'What does not agree', cell: ({ sentence }) => sentence },
];

/** What did not agree in one check. */
function Findings({ check, title }: { check: number; title: string }) {
  const list = useList(listFindings, { input: (query) => ({ ...query, id: check }), sizes: [10, 20, 50] });
  return (
    <section className={classes.card} aria-labelledby="findings">
      <h2 id="findings" className={classes.head}>
        {title}
      </h2>
      <ListTable
        list={list}
        name={title}
        columns={columns}
        keyOf={({ position }) => position}
        isSearchable={false}
        empty="This check found no differences."
      />
    </section>
  );
}

interface LastCheckProps {
  readonly last: LedgerCheck | null;
  readonly isRunning: boolean;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
}

/** What the last check of the ledger came to, with a button to check it now. */
const LastCheck = ({ last, isRunning, isBusy, onCheck }: LastCheckProps) => (
  <section className={classes.card} aria-labelledby="last-check">
    <div className={classes.top}>
      <h2 id="last-check" className={classes.head}>
        Last check
      </h2>
      <Button variant="default" loading={isBusy || isRunning} onClick={onCheck}>
        Check now
      </Button>
    </div>
    <div role="status">{isRunning && 'The ledger is being checked. The result appears here.'}</div>
    {last === null ? (
      <p className={classes.soft}>No check has run yet. One runs every night at four.</p>
    ) : (
      <Alert
        color={last.findings === 0 ? 'forest' : 'red'}
        icon={last.findings === 0 ? <IconCircleCheck stroke={1.5} /> : <IconAlertTriangle stroke={1.5} />}
        title={resultText(last)}
      >
        <p className={classes.soft}>
          {triggerLabels[last.trigger]}, {momentText(last.began_at)}. {last.payments} payments and{' '}
          {last.movements} movements in the ledger were compared, {last.asked} of the payments also with
          PayPal.
        </p>
        {last.unanswered > 0 && (
          <p className={classes.soft}>
            PayPal did not answer for {last.unanswered}, so these were not compared. This is not a fault in
            the ledger: we try again another night.
          </p>
        )}
      </Alert>
    )}
  </section>
);
