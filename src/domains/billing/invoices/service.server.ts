import type { ServerContext } from '#src/platform/context.server.ts';
import { planWouldMove } from '../subscriptions/hooks.server.ts';
import { currentPlan } from '../subscriptions/service.server.ts';
import { tradingAs } from './hooks.server.ts';
import { creditNoteIssued, planConfirmed } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { creditOf, linesOf, numberText, rateOf } from './rules.ts';
import { boughtText } from './words.ts';

/**
 * Writes what is still to be written about a payment for a plan: its invoice once the money is there, a credit note
 * for what went back since the last one; and sends each to the buyer. Called last in the transaction that finds the
 * money, and as often as that likes: the numbers are locked until it commits, so they are without gaps.
 */
export async function issueDocuments(context: ServerContext, paymentId: number): Promise<void> {
  const deal = await queries.purchaseOf(context.db, paymentId);
  if (!deal || (deal.payment.state !== 'captured' && deal.payment.state !== 'refunded')) return;
  const papers = await queries.invoicesOfPayment(context.db, paymentId);
  const invoice = papers.find(({ kind }) => kind === 'invoice') ?? (await issueInvoice(context, deal));
  const creditedPence = Math.max(...papers.map(({ refundedPence }) => refundedPence), 0);
  if (deal.payment.refundedPence > creditedPence)
    await issueCreditNote(context, deal, invoice, creditedPence);
}

async function issueInvoice(context: ServerContext, deal: queries.PlanPurchase): Promise<queries.Invoice> {
  const { db, env, now } = context;
  const { payment } = deal;
  const rate = rateOf({ number: env.vatNumber, rate: env.vatRate });
  const { list, discount, paid } = linesOf(payment, rate);
  const lines = [
    { description: boughtText(deal), vatRate: rate, ...list },
    ...(discount ? [{ description: discountText(payment), vatRate: rate, ...discount }] : []),
  ];
  const trading = (await context.runHook(context, tradingAs, { accountId: payment.accountId })).find(Boolean);
  const invoice = await queries.insertInvoice(
    db,
    {
      kind: 'invoice',
      number: await queries.takeNumber(db, 'invoice'),
      accountId: payment.accountId,
      paymentId: payment.id,
      refundedPence: 0,
      issuedAt: now(),
      suppliedAt: payment.capturedAt ?? now(),
      ...sellerOf(env),
      buyerName: deal.buyerName,
      buyerTradingName: trading?.name ?? '',
      buyerAddress: deal.buyerAddress || (trading?.address ?? ''),
      ...paid,
    },
    lines,
  );
  await planConfirmed(context, deal, invoice);
  context.log.info({ payment: payment.id, invoice: numberText(invoice) }, 'an invoice was issued');
  return invoice;
}

const discountText = ({ couponCode }: { couponCode: string | null }) =>
  couponCode ? `Discount by coupon ${couponCode}` : 'Discount';

/** The seller. Without a legal name the product's name is used; the server warns about that at the start. */
const sellerOf = (env: ServerContext['env']) => ({
  sellerName: env.legalName || env.productName,
  sellerAddress: env.legalAddress,
  sellerCompanyNumber: env.companyNumber,
  sellerVatNumber: env.vatNumber,
});

/** Copies seller, buyer and VAT rate from the invoice that it credits, even if they have changed since. */
async function issueCreditNote(
  context: ServerContext,
  deal: queries.PlanPurchase,
  invoice: queries.Invoice,
  creditedPence: number,
): Promise<void> {
  const { db, now } = context;
  const { refundedPence } = deal.payment;
  const [bought] = await queries.linesOf(db, invoice.id);
  const vatRate = bought?.vatRate ?? null;
  const credit = creditOf({ refundedPence, creditedPence }, vatRate);
  const { id: creditedId, reducedAt: _never, ...same } = invoice;
  const note = await queries.insertInvoice(
    db,
    {
      ...same,
      kind: 'credit_note',
      number: await queries.takeNumber(db, 'credit_note'),
      creditedId,
      refundedPence,
      issuedAt: now(),
      suppliedAt: now(),
      ...credit,
    },
    [
      {
        description: `${credit.grossPence === invoice.grossPence ? 'Refund' : 'Part refund'} of ${boughtText(deal)}`,
        vatRate,
        ...credit,
      },
    ],
  );
  await creditNoteIssued(context, deal, note, { invoice, left: await leftWith(context, deal) });
  context.log.info({ payment: deal.payment.id, creditNote: numberText(note) }, 'a credit note was issued');
}

/** The plan that the buyer is left with after the refund ended one; null if the plan goes on, or had ended before. */
async function leftWith(context: ServerContext, { payment, closedBy }: queries.PlanPurchase) {
  if (closedBy !== 'refund') return null;
  const { plan } = await currentPlan(context.db, payment.accountId, context.now());
  const moves = await context.runHook(context, planWouldMove, { accountId: payment.accountId, plan });
  return { plan: plan.name, paused: moves.flatMap(({ paused }) => paused) };
}
