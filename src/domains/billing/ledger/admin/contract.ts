import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { faultKinds } from '../rules.ts';

const reading = { method: 'GET', access: 'operator', operatorRight: 'money' } as const;
const pageOf = {
  ...paging(10),
};

const check = z.object({
  id: z.int(),
  trigger: z.enum(['night', 'operator', 'command line']),
  began_at: z.iso.datetime(),
  /** Null while it runs, and for one that ended in the middle. */
  ended_at: z.iso.datetime().nullable(),
  payments: z.int(),
  movements: z.int(),
  /** How many payments PayPal was asked about, and how many could not be compared with it. */
  asked: z.int(),
  unanswered: z.int(),
  findings: z.int(),
});
export type LedgerCheck = z.infer<typeof check>;

export const getLedger = endpoint({
  ...reading,
  path: '/api/operator/ledger',
  summary: 'The last finished check of the ledger, and whether one is running',
  returns: z.object({ last: check.nullable(), is_running: z.boolean() }),
});
export type Ledger = z.infer<typeof getLedger.returns>;

export const listChecks = endpoint({
  ...reading,
  path: '/api/operator/ledger/check',
  summary: 'Checks of the ledger, the newest first',
  query: z.object(pageOf),
  returns: paginator(check),
});

const finding = z.object({
  position: z.int(),
  kind: z.enum(faultKinds),
  payment: z.object({ id: z.int(), reference: z.string() }).nullable(),
  sentence: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const listFindings = endpoint({
  ...reading,
  path: '/api/operator/ledger/check/:id/finding',
  summary: 'The differences found by one check, the first thousand at most',
  params: z.object({ id }),
  query: z.object(pageOf),
  returns: paginator(finding),
  refuses: [notFound],
});

export const alreadyChecking = refusal(
  'already-checking',
  409,
  'The ledger is being checked. The result appears here in a minute.',
);

export const startCheck = endpoint({
  method: 'POST',
  path: '/api/operator/ledger/check',
  summary: 'Check the ledger now, in addition to every night',
  access: 'operator',
  operatorRight: 'money',
  status: 202,
  returns: z.object({ message: z.string() }),
  refuses: [alreadyChecking],
});

/** `2026-11`, a month in London. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const balance = z.object({
  account: z.string(),
  /** Pounds in the account when the month begins. */
  before: z.number(),
  paid: z.number(),
  back: z.number(),
  after: z.number(),
});
export type Balance = z.infer<typeof balance>;

export const getBalances = endpoint({
  ...reading,
  path: '/api/operator/ledger/balance',
  summary: 'Each account of the ledger over a month, and the available months',
  query: z.object({ month: month.optional() }),
  returns: z.object({ month, months: z.array(month), balances: z.array(balance) }),
});
export type Balances = z.infer<typeof getBalances.returns>;

export const exportMovements = endpoint({
  ...reading,
  path: '/api/operator/ledger/movement-table',
  summary: 'Every movement of a month with both sides of the ledger, as a CSV file',
  query: z.object({ month }),
  returns: z.object({ file_name: z.string(), csv: z.string() }),
});
