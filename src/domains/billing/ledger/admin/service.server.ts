import { monthOf, monthsBetween } from '#src/platform/clock.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { decimalText } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { lastCheck, runningCheck } from '../queries.server.ts';
import { accounts, balanceOf, checkJob, checkMinutes, type FaultKind } from '../rules.ts';
import {
  alreadyChecking,
  type Balances,
  type exportMovements,
  type Ledger,
  type LedgerCheck,
  listChecks,
  listFindings,
} from './contract.ts';
import * as queries from './queries.server.ts';

type Check = NonNullable<Awaited<ReturnType<typeof lastCheck>>>;

/** How many faults the last check found. */
export const countFaults = async ({ db }: ServerContext): Promise<number> =>
  (await lastCheck(db))?.findings ?? 0;

export async function ledger(context: ServerContext): Promise<Ledger> {
  const last = await lastCheck(context.db);
  return { last: last ? checkOf(last) : null, is_running: await isRunning(context) };
}

const isRunning = async ({ db, now }: ServerContext): Promise<boolean> =>
  (await runningCheck(db, new Date(now().getTime() - checkMinutes * 60_000))) !== undefined;

const checkOf = ({ id, trigger, beganAt, endedAt, ...figures }: Check): LedgerCheck => ({
  ...{ id, trigger, ...figures },
  began_at: beganAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});

export const checks: Verb<typeof listChecks> = (context, input) =>
  pageOf(context, listChecks, input, {
    rows: async (window) => (await queries.checksPage(context.db, window)).map(checkOf),
    total: () => queries.countChecks(context.db),
  });

export const findings: Verb<typeof listFindings> = async (context, input) => {
  const { db } = context;
  if (!(await queries.hasCheck(db, input.id))) throw new Refused(notFound);
  return pageOf(context, listFindings, input, {
    rows: async (window) =>
      (await queries.findingsPage(db, input.id, window)).map(
        ({ finding: { position, kind, paymentId, sentence }, reference }) => ({
          ...{ position, sentence, kind: kind as FaultKind },
          payment: paymentId === null ? null : { id: paymentId, reference: reference ?? '' },
        }),
      ),
    total: () => queries.countFindings(db, input.id),
  });
};

/** Has the ledger checked beside this call: that takes as long as PayPal takes. */
export async function startCheck(context: Context): Promise<{ message: string }> {
  if (await isRunning(context)) throw new Refused(alreadyChecking);
  await inTransaction(context, async (inside) => {
    const entry = { action: 'ledger-checked', subject: 'ledger', subjectId: 1, title: 'The ledger' } as const;
    await addAuditEntry(inside, entry);
    await context.jobs.send(checkJob, { trigger: 'operator' }, { db: inside.db });
  });
  return { message: 'The ledger is being checked. The result appears here in a minute.' };
}

/** Ten years. */
const mostMonths = 120;

export async function balances(
  { db, now }: ServerContext,
  { month: given }: { month?: string | undefined },
): Promise<Balances> {
  const current = monthOf(now());
  const months = monthsBetween((await queries.firstMonth(db)) ?? current, current, mostMonths);
  const month = given ?? current;
  const sums = new Map((await queries.sumsOf(db, month)).map((sum) => [sum.account, sum]));
  return {
    ...{ month, months },
    balances: accounts.map((account) => {
      const sum = sums.get(account);
      const pence = { before: Number(sum?.before), paid: Number(sum?.paid), back: Number(sum?.back) };
      return { account, ...balanceOf(account, sum ? pence : { before: 0, paid: 0, back: 0 }) };
    }),
  };
}

const atOnce = 500;
/** As many movements as one table for a spreadsheet holds. */
const mostInTable = 50_000;

export const movementsTable: Verb<typeof exportMovements> = async ({ db }, { month }) => {
  const rows: object[] = [];
  for (let after = 0; rows.length < mostInTable; ) {
    const batch = await queries.movementsAfter(db, month, after, atOnce);
    rows.push(...batch.map(lineOf));
    if (batch.length < atOnce) break;
    after = batch.at(-1)?.id ?? 0;
  }
  return { file_name: `books-${month}.csv`, csv: csvOf(rows.length > 0 ? rows : [emptyLine]) };
};

type Movement = Awaited<ReturnType<typeof queries.movementsAfter>>[number];

const sidesOf = (sides: Movement['accounts']) =>
  Object.fromEntries(accounts.map((account) => [account, decimalText(sides[account] ?? 0)]));

const lineOf = ({ id, kind, at, payment, description, accounts: sides }: Movement) => ({
  movement: id,
  at: new Date(at * 1000).toISOString(),
  kind: kind === 'capture' ? 'paid' : 'paid back',
  payment,
  description,
  ...sidesOf(sides ?? {}),
});

const emptyLine = { movement: '', at: '', kind: '', payment: '', description: '' };
