import type { Fault } from '#src/domains/billing/ledger/rules.ts';
import { moneyText } from '#src/platform/money.ts';
import type { OrderState } from './rules.ts';
import { earningOf } from './shares.ts';

interface PaymentOfOrder {
  readonly id: number;
  readonly state: string;
  readonly amountPence: number;
  readonly refundedPence: number;
  readonly capturedAt: Date | null;
  /** What the ledger calls commission of it, with the VAT in it. */
  readonly commissionPence: number;
}

interface ComparedOrder {
  readonly number: string;
  readonly state: OrderState;
  /** What of it is paid through us. */
  readonly dueNowPence: number;
  /** The commission on an appointment is no part of its payment: it is due once that was completed. */
  readonly isAppointment: boolean;
  readonly commissionPence: number;
  readonly refundedPence: number;
  /** The payment that paid it. */
  readonly paymentId: number | null;
}

/** Money that came beside the one that paid goes back by itself; a day is far more than that takes. */
const dayMs = 86_400_000;

/** Where an order and a payment for it say different things. */
export function faultsOfOrder(payment: PaymentOfOrder, order: ComparedOrder, now: Date): Fault[] {
  const isCaptured = payment.state === 'captured' || payment.state === 'refunded';
  if (!isCaptured) return order.paymentId === payment.id ? [unpaid(payment, order)] : [];
  return order.paymentId === payment.id ? ofItsOwn(payment, order) : ofAnother(payment, order, now);
}

const fault = ({ id }: PaymentOfOrder, sentence: string): Fault => ({
  paymentId: id,
  kind: 'order',
  sentence,
});

const unpaid = (payment: PaymentOfOrder, { number, state }: ComparedOrder): Fault =>
  fault(payment, `It is ${payment.state}, and order ${number}, which is ${state}, calls it its payment.`);

function ofItsOwn(payment: PaymentOfOrder, order: ComparedOrder): Fault[] {
  const { number, state } = order;
  const commissionPence = order.isAppointment ? 0 : order.commissionPence;
  const isAllBack = payment.state === 'refunded';
  const expected = isAllBack
    ? ['refunded', ...(order.isAppointment ? ['fulfilled'] : [])]
    : ['paid', 'fulfilled'];
  return [
    ...(expected.includes(state)
      ? []
      : [fault(payment, `It is ${payment.state}, and order ${number} is ${state}.`)]),
    ...(payment.amountPence === order.dueNowPence
      ? []
      : [
          fault(
            payment,
            `Order ${number} costs ${moneyText(order.dueNowPence)}, and ${moneyText(payment.amountPence)} was paid.`,
          ),
        ]),
    ...(payment.refundedPence === order.refundedPence
      ? []
      : [
          fault(
            payment,
            `Order ${number} has ${moneyText(order.refundedPence)} refunded, and the payment ${moneyText(payment.refundedPence)}.`,
          ),
        ]),
    ...(payment.commissionPence === commissionPence
      ? []
      : [
          fault(
            payment,
            `The commission on order ${number} is ${moneyText(commissionPence)}, and ${moneyText(payment.commissionPence)} in the ledger.`,
          ),
        ]),
  ];
}

/** Money for an order that was paid already is the client's alone. */
function ofAnother(payment: PaymentOfOrder, order: ComparedOrder, now: Date): Fault[] {
  const age = now.getTime() - (payment.capturedAt?.getTime() ?? 0);
  const isOwed = payment.refundedPence < payment.amountPence && age > dayMs;
  return [
    ...(isOwed
      ? [fault(payment, `Order ${order.number} was not paid by it, and not all of its money has gone back.`)]
      : []),
    ...(payment.commissionPence === 0
      ? []
      : [
          fault(
            payment,
            `Order ${order.number} was not paid by it, and the ledger takes a commission of it.`,
          ),
        ]),
  ];
}

interface Completed {
  readonly number: string;
  readonly state: OrderState;
  readonly totalPence: number;
  readonly dueNowPence: number;
  readonly refundedPence: number;
  readonly commissionPence: number;
}

/** Where an appointment brought something else than its price and commission, or anything before it was completed. */
export function faultOfEarnings(
  { number, state, ...price }: Completed,
  earned: { readonly grossPence: number; readonly commissionPence: number },
): Fault {
  const due =
    state === 'fulfilled' ? earningOf(price, price.refundedPence) : { grossPence: 0, commissionPence: 0 };
  const sentence = `Appointment ${number} is ${state}: ${moneyText(due.grossPence)} and a commission of ${moneyText(due.commissionPence)} are due, and ${moneyText(earned.grossPence)} and ${moneyText(earned.commissionPence)} are booked.`;
  return { paymentId: null, kind: 'order', sentence };
}
