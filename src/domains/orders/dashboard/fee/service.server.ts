import { businessOf } from '#src/platform/context.server.ts';
import { percentOf, poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import * as queries from '../../queries.server.ts';
import { earningOf, vatInCommission } from '../../shares.ts';
import type { getFeeReceipt } from './contract.ts';
import { evidenceTexts, ruleTexts, sourceText } from './words.ts';

/** More than anyone reopens an appointment. */
const mostEntries = 100;

/** Why an order or appointment costs its commission. */
export const feeReceipt: Verb<typeof getFeeReceipt> = async (context, { id }) => {
  const { db, env } = context;
  const found = await queries.soldOrder(db, businessOf(context), id);
  if (!found) throw new Refused(notFound);
  const { order, bought } = found;
  const entries = await queries.accrualsOf(db, id, mostEntries);
  const { grossPence, commissionPence } = earningOf(order, order.refundedPence);
  const vat = { number: env.vatNumber, rate: env.vatRate };
  return {
    ...{ order_id: id, number: order.number, listing: order.listingTitle, bought },
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
    booked: poundsOf(entries.reduce((sum, entry) => sum + entry.commissionPence, 0)),
    entries: entries.map((entry) => ({
      ...{ kind: entry.kind, at: entry.at.toISOString() },
      ...{ gross: poundsOf(entry.grossPence), commission: poundsOf(entry.commissionPence) },
    })),
  };
};
