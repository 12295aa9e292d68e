import { setTimeout as pause } from 'node:timers/promises';
import { readHundredths } from '#src/platform/money.ts';
import { creating, id, type Reply, refunding, refusal, unknownOrder } from './asked.server.ts';
import { type Faults, noFaults, taken } from './faults.ts';
import {
  captured,
  cleared,
  decided,
  orderJson,
  payerId,
  refunded,
  refundJson,
  type SandboxOrder,
  sandboxShop,
} from './orders.ts';
import type { Notice, SandboxSetting } from './setting.ts';

type Announced = Omit<Notice, 'id'>;

/** A PayPal of our own: the same calls, the same states, the same refusals, and faults on demand. */
export class PayPalSandbox {
  readonly #setting: SandboxSetting;
  /** Events of the work that runs alone now; they are delivered once it is stored. */
  #due: Notice[] = [];

  constructor(setting: SandboxSetting) {
    this.#setting = setting;
  }

  async faults(): Promise<Faults> {
    const { until, ...kept } = Object((await this.#setting.store.get('faults')) ?? {});
    const isOver = typeof until === 'string' && this.#setting.now() >= new Date(until);
    return isOver ? noFaults : { ...noFaults, ...kept };
  }

  async injectFaults(to: Partial<Faults>): Promise<void> {
    const { faultsEndAfterMs, now, store } = this.#setting;
    const until =
      faultsEndAfterMs === undefined ? null : new Date(now().getTime() + faultsEndAfterMs).toISOString();
    await store.set('faults', { ...(await this.faults()), ...to, until });
  }

  /** Runs alone, and tells what happened once it is kept. */
  async #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    let due: Notice[] = [];
    const result = await this.#setting.store.alone(async () => {
      this.#due = [];
      const done = await work();
      due = this.#due;
      return done;
    });
    for (const notice of due) setImmediate(() => void this.#setting.deliver(notice).catch(() => undefined));
    return result;
  }

  async order(orderId: string): Promise<SandboxOrder | undefined> {
    const kept = await this.#setting.store.get(`order/${orderId}`);
    return kept === undefined ? undefined : (kept as SandboxOrder);
  }

  async orders(): Promise<SandboxOrder[]> {
    return (await this.#setting.store.newest('order/', 50)) as SandboxOrder[];
  }

  /** A call that changes something: under a request id that was answered before it is answered the same. */
  async call(requestId: string | undefined, work: () => Promise<Reply>): Promise<Reply | null> {
    const { store } = this.#setting;
    const { slowMs } = await this.faults();
    if (slowMs > 0) await pause(slowMs);
    return this.#alone(async () => {
      if (await this.#hit('failNext')) return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } };
      const known = requestId === undefined ? undefined : await store.get(`answer/${requestId}`);
      const reply = known === undefined ? await work() : (known as Reply);
      if (known === undefined && requestId !== undefined && reply.status < 500)
        await store.set(`answer/${requestId}`, reply);
      return (await this.#hit('loseNext')) ? null : reply;
    });
  }

  async create(body: unknown): Promise<Reply> {
    const given = creating.safeParse(body);
    const unit = given.data?.purchase_units[0];
    if (!given.success || !unit) return refusal('INVALID_PARAMETER_SYNTAX');
    const pence = readHundredths(unit.amount.value);
    if (pence === null) return refusal('DECIMAL_PRECISION');
    if (pence === 0) return refusal('CANNOT_BE_ZERO_OR_NEGATIVE');
    const context = given.data.payment_source.paypal.experience_context;
    const order: SandboxOrder = {
      id: id(),
      status: 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      description: unit.description,
      brand: context.brand_name,
      currency: unit.amount.currency_code,
      pence,
      payee: sandboxShop,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      createdAt: this.#setting.now().toISOString(),
      capture: null,
    };
    await this.#keep(order);
    return { status: 201, body: orderJson(order, this.#setting.base) };
  }

  async show(orderId: string): Promise<Reply> {
    const order = await this.order(orderId);
    return order ? { status: 200, body: orderJson(order, this.#setting.base) } : unknownOrder;
  }

  async capture(orderId: string): Promise<Reply> {
    const order = await this.order(orderId);
    if (!order) return unknownOrder;
    if (await this.#isInvoiceUsed(order)) return refusal('DUPLICATE_INVOICE_ID');
    const as = (await this.#hit('declineNext'))
      ? 'DECLINED'
      : (await this.#hit('pendNext'))
        ? 'PENDING'
        : 'COMPLETED';
    const outcome = captured(order, id(), as);
    if ('issue' in outcome) return refusal(outcome.issue);
    await this.#keep(outcome.done);
    await this.#announce({ type: `PAYMENT.CAPTURE.${as}`, order: outcome.done });
    return { status: 201, body: orderJson(outcome.done, this.#setting.base) };
  }

  async refund(captureId: string, body: unknown): Promise<Reply> {
    const order = await this.#orderOfCapture(captureId);
    const given = refunding.safeParse(body ?? {});
    if (!order) return unknownOrder;
    if (!given.success) return refusal('INVALID_PARAMETER_SYNTAX');
    const refundId = id();
    const outcome = refunded(order, refundId, given.data.amount?.value);
    if ('issue' in outcome) return refusal(outcome.issue);
    await this.#keep(outcome.done);
    await this.#announce({ type: 'PAYMENT.CAPTURE.REFUNDED', order: outcome.done, refundId });
    const pence = outcome.done.capture?.refunds.at(-1)?.pence ?? 0;
    return { status: 201, body: refundJson(order, { id: refundId, pence }) };
  }

  /** The buyer pressed a button; answers where the browser goes next, null for an order that is not there. */
  async decide(orderId: string, isApproved: boolean): Promise<string | null> {
    return this.#alone(async () => {
      const order = await this.order(orderId);
      if (!order) return null;
      const after = decided(order, isApproved);
      if (after !== order) {
        await this.#keep(after);
        await this.#announce({ type: 'CHECKOUT.ORDER.APPROVED', order: after });
      }
      const to = new URL(isApproved ? order.returnUrl : order.cancelUrl);
      to.searchParams.set('token', order.id);
      if (isApproved) to.searchParams.set('PayerID', payerId(order));
      return to.href;
    });
  }

  /** From the control panel: a review of a capture ends. */
  async clear(orderId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    await this.#alone(async () => {
      const order = await this.order(orderId);
      if (!order) return;
      const after = cleared(order, status);
      await this.#keep(after);
      if (after !== order) await this.#announce({ type: `PAYMENT.CAPTURE.${status}`, order: after });
    });
  }

  /** From the control panel: money goes back without anybody of ours asking for it. */
  async refundOutside(orderId: string, value?: string): Promise<void> {
    await this.#alone(async () => {
      const captureId = (await this.order(orderId))?.capture?.id;
      const amount = value === undefined ? {} : { amount: { currency_code: 'GBP', value } };
      if (captureId) await this.refund(captureId, amount);
    });
  }

  /** From the control panel: the buyer complains to PayPal about what was paid. */
  async dispute(orderId: string): Promise<void> {
    await this.#alone(async () => {
      const order = await this.order(orderId);
      if (order?.capture)
        await this.#announce({ type: 'CUSTOMER.DISPUTE.CREATED', order, disputeId: `PP-D-${id(4)}` });
    });
  }

  /** For tests of money that does not fit: an order that is not what was asked for. */
  async alter(orderId: string, to: Partial<SandboxOrder>): Promise<void> {
    await this.#alone(async () => {
      const order = await this.order(orderId);
      if (order) await this.#keep({ ...order, ...to });
    });
  }

  async #keep(order: SandboxOrder) {
    await this.#setting.store.set(`order/${order.id}`, order);
    if (order.capture) {
      await this.#setting.store.set(`capture/${order.capture.id}`, order.id);
      await this.#setting.store.set(`invoice/${order.invoiceId}`, order.id);
    }
  }

  async #isInvoiceUsed({ id: orderId, invoiceId }: SandboxOrder) {
    const user = await this.#setting.store.get(`invoice/${invoiceId}`);
    return user !== undefined && user !== orderId;
  }

  async #orderOfCapture(captureId: string) {
    const orderId = await this.#setting.store.get(`capture/${captureId}`);
    return typeof orderId === 'string' ? this.order(orderId) : undefined;
  }

  async #hit(count: Parameters<typeof taken>[1]): Promise<boolean> {
    const { hit, faults } = taken(await this.faults(), count);
    const kept = hit ? Object(await this.#setting.store.get('faults')) : null;
    if (hit) await this.#setting.store.set('faults', { ...kept, ...faults });
    return hit;
  }

  /** As often as the faults say; two that wait for each other go out last first. */
  async #announce(notice: Announced) {
    const { isSilent, isDisordered, copies } = await this.faults();
    if (isSilent) return;
    const { store } = this.#setting;
    const mine: Notice = { ...notice, id: `WH-${id()}` };
    const waiting = (await store.get('waiting')) as Notice | null | undefined;
    if (isDisordered && !waiting) return store.set('waiting', mine);
    await store.set('waiting', null);
    for (const each of waiting ? [mine, waiting] : [mine])
      for (let copy = 0; copy < copies; copy += 1) this.#due.push(each);
  }
}
