import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import {
  sampleReader as ana,
  type EmailSample,
  type EmailSamples,
} from '#src/platform/mail/preview.server.ts';
import * as invoices from './invoices/mails.server.ts';
import type { Invoice, PlanPurchase } from './invoices/queries.server.ts';
import { emailFaults } from './ledger/jobs.server.ts';
import * as payments from './payments/mails.server.ts';
import type { Payment } from './payments/queries.server.ts';
import type { Plan } from './subscriptions/queries.server.ts';
import * as said from './subscriptions/said.server.ts';

const dayMs = 86_400_000;
const payment = {
  ...{ id: 41, reference: 'PAY-000041', description: 'Elite, 30 days' },
  ...{ amountPence: 4900, refundedPence: 0 },
} as Payment;
const deal = (now: Date) =>
  ({
    ...{ planName: 'Elite', numberOfDays: 30, buyerName: ana.name, buyerEmail: ana.email },
    ...{ startsAt: now, endsAt: new Date(now.getTime() + 30 * dayMs), erasedAt: null, payment },
  }) as PlanPurchase;
const paper = (kind: Invoice['kind'], now: Date) =>
  ({
    ...{ id: 7, kind, number: 7, sellerVatNumber: 'GB123456789', suppliedAt: now },
    ...{ grossPence: 4900, netPence: 4083, vatPence: 817 },
  }) as Invoice;
const elite = { name: 'Elite', pricePence: 4900, numberOfDays: 30 } as Plan;
const free = { name: 'Free', pricePence: 0, numberOfDays: 0 } as Plan;
const paused = ['Willow Rooms, York'];

const ending = (now: Date) => ({
  endsAt: new Date(now.getTime() + 7 * dayMs),
  graceEndsAt: new Date(now.getTime() + 3 * dayMs),
  plan: elite,
  pausing: paused,
});

const toBusiness =
  (path: string, label: string, words: (now: Date) => said.Words): EmailSample =>
  (sending) =>
    sendEmail(sending, { to: ana.email, ...words(sending.now()), action: { label, path } });
const ofPlan = (words: (now: Date) => said.Words) => toBusiness('/dashboard/plan', 'See your plan', words);

const credited = (now: Date) => ({
  invoice: paper('invoice', now),
  left: { plan: 'Free', paused },
});

export const billingSamples = {
  'plan-invoice': (to) => invoices.planConfirmed(to, deal(to.now()), paper('invoice', to.now())),
  'plan-credit-note': (to) =>
    invoices.creditNoteIssued(to, deal(to.now()), paper('credit_note', to.now()), credited(to.now())),
  'plan-ends-soon': ofPlan((now) => said.endIsNear(ending(now), false)),
  'plan-grace': ofPlan((now) => said.graceBegan(ending(now))),
  'plan-ended': ofPlan(() => said.planEnded('Elite', free, paused)),
  'plan-cancelled': ofPlan((now) => said.cancelled('Elite', ending(now).endsAt)),
  'plan-withdrawn': ofPlan(() => said.withdrawn({ name: 'Elite', pence: 3100, next: free, paused })),
  'plan-began': ofPlan((now) => said.planBegan('Elite', ending(now).endsAt)),
  'payment-declined': ofPlan(() => payments.declined(payment)),
  'payment-twice': ofPlan(() => payments.paidTwice(payment)),
  'payment-held': (to) => payments.tellHeld(to, payment, 'the plan was bought twice.'),
  'ledger-faults': (to) =>
    emailFaults(to, {
      count: 1,
      kept: [{ paymentId: 41, sentence: 'The refund of £49 has no entry.' }] as never[],
    }),
} satisfies EmailSamples;
