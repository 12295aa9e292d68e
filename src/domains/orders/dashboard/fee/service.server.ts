import { businessOf, type ServerContext } from '#src/platform/context.server.ts';
import { percentOf, poundsOf, shareOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { disputeOf, type FeeDispute } from '../../disputes/queries.server.ts';
import { disputableUntil } from '../../disputes/rules.ts';
import * as queries from '../../queries.server.ts';
import { earningOf, vatInCommission } from '../../shares.ts';
import type { FeeReceipt, getFeeReceipt } from './contract.ts';
import { evidenceTexts, ruleTexts, sourceText } from './words.ts';

/** More than anyone reopens an appointment. */
const mostEntries = 100;

/** Why an order or appointment costs its commission. */
export const feeReceipt: Verb<typeof getFeeReceipt> = async (context, { id }) => {
  const sold = await queries.soldOrder(context.db, businessOf(context), id);
  if (!sold) throw new Refused(notFound);
  return receiptOf(context, sold);
};

type Sold = NonNullable<Awaited<ReturnType<typeof queries.soldOrder>>>;

/** The receipt of an order that the caller may read. */
export async function receiptOf(context: ServerContext, { order: now, bought }: Sold): Promise<FeeReceipt> {
  const { db, env } = context;
  const entries = await queries.accrualsOf(db, now.id, mostEntries);
  const dispute = await disputeOf(db, now.id);
  const order = asCharged(now, dispute);
  const { grossPence, commissionPence } = earningOf(order, order.refundedPence);
  const vat = { number: env.vatNumber, rate: env.vatRate };
  const bookedPence = entries.reduce((sum, entry) => sum + entry.commissionPence, 0);
  const chargedAt = bookedPence > 0 ? entries.findLast(({ kind }) => kind === 'completion')?.at : undefined;
  return {
    ...{ order_id: order.id, number: order.number, listing: order.listingTitle, bought },
    appointment_on: order.isAppointment ? order.preferredDate : null,
    ...{ source: order.source, source_text: sourceText(order) },
    rule: { version: order.ruleVersion, sentences: [...(ruleTexts[order.ruleVersion] ?? [])] },
    ...{ evidence: evidenceTexts(order), plan: order.planName },
    rate_percent: percentOf(order.commissionBasisPoints),
    ...{ base: poundsOf(grossPence), fee: poundsOf(commissionPence) },
    vat:
      vat.number === ''
        ? null
        : { rate_percent: vat.rate, amount: poundsOf(vatInCommission(commissionPence, vat)) },
    booked: poundsOf(bookedPence),
    entries: entries.map((entry) => ({
      ...{ kind: entry.kind, at: entry.at.toISOString() },
      ...{ gross: poundsOf(entry.grossPence), commission: poundsOf(entry.commissionPence) },
    })),
    dispute: dispute ? shownDispute(dispute) : null,
    disputable_until: order.isAppointment && !dispute ? untilText(chargedAt, context.now()) : null,
  };
}

/** With the rate of the booking: once a dispute has taken the fee back, the order itself costs nothing. */
function asCharged(order: queries.Order, dispute: FeeDispute | undefined): queries.Order {
  if (dispute?.state !== 'waived') return order;
  const { basisPoints } = dispute;
  return {
    ...order,
    ...{ commissionBasisPoints: basisPoints, commissionPence: shareOf(order.totalPence, basisPoints) },
  };
}

const shownDispute = ({ reason, words, state, ...row }: FeeDispute): FeeReceipt['dispute'] => ({
  ...{ reason, words, state, answer: row.answer, decided_by: row.decidedBy },
  at: row.openedAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  taken_back: row.waivedPence === null ? null : poundsOf(row.waivedPence),
});

function untilText(chargedAt: Date | undefined, now: Date): string | null {
  if (!chargedAt) return null;
  const until = disputableUntil(chargedAt);
  return now < until ? until.toISOString() : null;
}
