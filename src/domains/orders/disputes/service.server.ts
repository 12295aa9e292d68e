import { businessOf, type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { Evidence } from '../commission.ts';
import { receiptOf } from '../dashboard/fee/service.server.ts';
import { evidenceBefore } from '../hooks.server.ts';
import * as orders from '../queries.server.ts';
import {
  disputeDecided,
  disputedAlready,
  disputedLate,
  type disputeFee,
  nothingCharged,
} from './contract.ts';
import { tellOfDecision, tellOfReceipt } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { disputableUntil, isShown, ruleAnswer, wordsMissing } from './rules.ts';

/** Disputes the commission on an appointment: what the evidence shows is decided at once, the rest waits. */
export const dispute: Verb<typeof disputeFee> = async (context, { id, ...said }) => {
  if (said.reason === 'other' && said.words === '') throw new Refused(invalid, { words: [wordsMissing] });
  return inTransaction(context, async (inside) => {
    const found = await orders.soldOrder(inside.db, businessOf(context), id);
    // Locked, so that of two disputes at once the second sees the first.
    const order = found && (await orders.lockOrder(inside.db, 'anybody', id));
    if (!order) throw new Refused(notFound);
    const feePence = await chargedWith(inside, order);
    const evidence = await evidenceOf(inside, order);
    const row = await queries.insertDispute(inside.db, {
      ...{ orderId: id, ownerId: order.ownerId, ...said, evidence, feePence },
      ...{ basisPoints: order.commissionBasisPoints, state: 'open', openedAt: inside.now() },
    });
    if (isShown(said.reason, evidence, order.commissionBasisPoints))
      await settle(inside, row, { isWaived: true, decidedBy: 'rule', answer: ruleAnswer(evidence) });
    else await tellOfReceipt(inside, row, order);
    return answerOf(inside, id);
  });
};

async function answerOf(context: Context, id: number) {
  const sold = await orders.soldOrder(context.db, businessOf(context), id);
  if (!sold) throw new Error(`There is no order ${id}.`);
  const receipt = await receiptOf(context, sold);
  const isBack = receipt.dispute?.state === 'waived';
  const message = isBack
    ? `The fee is taken back. ${receipt.dispute?.answer}`
    : 'We have your dispute. A person looks at it, and we email you what they decide.';
  return { message, receipt };
}

/** The pence that are charged now; refuses what cannot be disputed. */
async function chargedWith({ db, now }: ServerContext, order: orders.Order): Promise<number> {
  if (await queries.disputeOf(db, order.id)) throw new Refused(disputedAlready);
  const { commissionPence } = await orders.earnedWith(db, order.id);
  const at = await queries.lastCharged(db, order.id);
  if (!order.isAppointment || commissionPence <= 0 || !at) throw new Refused(nothingCharged);
  if (now() >= disputableUntil(at)) throw new Refused(disputedLate);
  return commissionPence;
}

/** What is known now of the time before the booking. */
async function evidenceOf(inside: ServerContext, order: orders.Order): Promise<Evidence> {
  const [evidence, another] = await inside.runHook(inside, evidenceBefore, order);
  if (!evidence || another) throw new Error('Exactly one handler must know what was before a booking.');
  return evidence;
}

interface Settling {
  readonly isWaived: boolean;
  readonly decidedBy: 'rule' | 'operator';
  readonly answer: string;
}

/** An operator's decision, in their transaction; refuses a second one. Answers the order's number. */
export async function decideDispute(
  inside: ServerContext,
  id: number,
  settling: Omit<Settling, 'decidedBy'>,
) {
  const row = await queries.lockDispute(inside.db, id);
  if (!row) throw new Refused(notFound);
  if (row.state !== 'open') throw new Refused(disputeDecided);
  return settle(inside, row, { ...settling, decidedBy: 'operator' });
}

async function settle(
  inside: ServerContext,
  row: queries.FeeDispute,
  { isWaived, ...decision }: Settling,
): Promise<{ number: string; amount: string }> {
  const { db, now } = inside;
  const order = await orders.lockOrder(db, 'anybody', row.orderId);
  if (!order) throw new Error(`There is no order ${row.orderId}.`);
  const waivedPence = isWaived ? await waive(inside, order) : null;
  const to = {
    ...{ ...decision, waivedPence, decidedAt: now() },
    state: isWaived ? ('waived' as const) : ('stands' as const),
  };
  await queries.changeDispute(db, row.id, to);
  await tellOfDecision(inside, { ...row, ...to }, order);
  return { number: order.number, amount: moneyText(waivedPence ?? row.feePence) };
}

/**
 * Books the commission back, and nothing else, and makes the order cost nothing from now on: completed again after a
 * reopening, it is free. Answers the pence; 0 where the appointment is reopened and nothing is charged.
 */
async function waive({ db, now }: ServerContext, { id, ownerId }: orders.Order): Promise<number> {
  const { commissionPence, reversals } = await orders.earnedWith(db, id);
  if (commissionPence > 0)
    await orders.insertAccrual(db, {
      ...{ ownerId, orderId: id, kind: 'fee_waived', round: reversals + 1, at: now() },
      ...{ grossPence: 0, commissionPence: -commissionPence },
    });
  await orders.changeOrder(db, id, { commissionBasisPoints: 0, commissionPence: 0 });
  return Math.max(0, commissionPence);
}
