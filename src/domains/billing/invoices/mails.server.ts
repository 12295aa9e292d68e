import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { sumText } from '#src/platform/money.ts';
import { pausedTexts } from '../subscriptions/words.ts';
import { fileNameOf, invoiceSource } from './pdf.server.ts';
import type { Invoice, PlanPurchase } from './queries.server.ts';
import { documentName, numberText } from './rules.ts';
import { boughtText, periodText } from './words.ts';

async function post(
  context: ServerContext,
  deal: PlanPurchase,
  paper: Invoice,
  content: { kind: EmailKind; heading: string; paragraphs: readonly string[]; footnote?: string },
): Promise<void> {
  // A deleted account has nobody to read its email.
  if (deal.erasedAt !== null) return;
  await sendEmail(context, {
    ...content,
    to: { name: deal.buyerName, email: deal.buyerEmail },
    paragraphs: [
      ...content.paragraphs,
      ...(context.env.paypalSandbox ? ['This is a test site: no money moved.'] : []),
    ],
    action: { label: 'See your plan and invoices', path: '/dashboard/plan' },
    enclosed: [{ name: fileNameOf(paper), type: 'application/pdf', source: invoiceSource, id: paper.id }],
  });
}

const nameOf = (paper: Invoice) =>
  `${documentName({ kind: paper.kind, hasVat: paper.sellerVatNumber !== '' })} ${numberText(paper)}`;

const vatText = (paper: Invoice): string =>
  paper.sellerVatNumber === '' ? 'No VAT is charged on it.' : `${sumText(paper.vatPence)} of it is VAT.`;

/** Confirms a purchase on something that lasts, as distance selling asks, with the invoice. */
export function planConfirmed(posting: ServerContext, deal: PlanPurchase, invoice: Invoice): Promise<void> {
  const period = periodText(deal);
  return post(posting, deal, invoice, {
    kind: 'plan-invoice',
    heading: `Your ${deal.planName} plan is paid`,
    paragraphs: [
      `Thank you. You have bought: ${boughtText({ ...deal, startsAt: null })}. ${period && `It runs ${inSentence(period)}.`}`,
      `You paid ${sumText(invoice.grossPence)} by PayPal on ${longDayText(invoice.suppliedAt)}. ${vatText(invoice)} ${nameOf(invoice)} is attached, and stays on your plan page.`,
      'It does not renew automatically, and nothing more is charged. We email you 7 days and 1 day before it ends.',
      `You can cancel on your plan page at any time. Within 14 days of buying you can also withdraw, there or by writing to ${posting.env.supportEmail}, without giving a reason. You asked for the plan to start at once, so we refund the unused days.`,
    ],
    footnote: 'Please keep this email: it confirms your contract.',
  });
}

const inSentence = (period: string) => (period.startsWith('from') ? period : `from ${period}`);

interface Credited {
  readonly invoice: Invoice;
  /** The plan that is left, and the listings that it does not cover; null unless the plan went back as well. */
  readonly left: { readonly plan: string; readonly paused: readonly string[] } | null;
}

/** That money went back, with the credit note, never a changed invoice; and the plan with it, where it did. */
export const creditNoteIssued = (
  posting: ServerContext,
  deal: PlanPurchase,
  note: Invoice,
  { invoice, left }: Credited,
): Promise<void> =>
  post(posting, deal, note, {
    kind: 'plan-credit-note',
    heading: `${sumText(note.grossPence)} was refunded to you`,
    paragraphs: [
      `We have refunded ${sumText(note.grossPence)} for your ${deal.planName} plan. ${vatText(note)} PayPal returns it the way you paid; on a card it can take a few days to appear.`,
      ...whatBecame(deal, left),
      `${nameOf(note)} is attached. It cancels ${note.grossPence === invoice.grossPence ? '' : 'part of '}${nameOf(invoice)}, which itself does not change. Keep both for your records.`,
    ],
  });

/** What became of the plan with all of its money; nothing where a part went back, or where the plan was over. */
function whatBecame({ payment, closedBy }: PlanPurchase, left: Credited['left']): readonly string[] {
  if (left) return [`Your plan has ended: you are now on ${left.plan}.`, ...pausedTexts(left.paused)];
  return closedBy === 'switch' && payment.refundedPence === payment.amountPence
    ? ['The days carried over from it to your next plan have been removed.']
    : [];
}
