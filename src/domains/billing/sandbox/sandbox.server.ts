import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { penceOf } from '#src/platform/paypal/pence.ts';
import {
  captured,
  cleared,
  decided,
  type Issue,
  orderJson,
  refunded,
  refundJson,
  type SandboxOrder,
} from './orders.ts';
import type { Shelf } from './shelf.ts';
import { fair, taken, type Weather } from './weather.ts';

/** What a call is answered, PayPal's way. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

interface Notice {
  readonly type: string;
  readonly order: SandboxOrder;
}

export interface SandboxSetting {
  readonly shelf: Shelf;
  /** Where its pages are, for the link that leads the buyer there. */
  readonly base: string;
  readonly now: () => Date;
  /** Carries a notice to whoever is tried. */
  readonly deliver: (notice: { type: string; order: SandboxOrder; id: string }) => Promise<void>;
}

const money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() });
const creating = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(127).default(''),
        invoice_id: z.string().max(127).default(''),
        description: z.string().max(127).default(''),
        amount: money,
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: z.string().max(127).default(''),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});
const refunding = z.object({ amount: money.optional() });

const id = (bytes = 9) => randomBytes(bytes).toString('hex').slice(0, 17).toUpperCase();

/** A PayPal of our own: the same calls, the same states, the same refusals, and faults on demand. */
export class PayPalSandbox {
  readonly #setting: SandboxSetting;

  constructor(setting: SandboxSetting) {
    this.#setting = setting;
  }

  async weather(): Promise<Weather> {
    return { ...fair, ...Object((await this.#setting.shelf.get('weather')) ?? {}) };
  }

  async turn(to: Partial<Weather>): Promise<void> {
    await this.#setting.shelf.set('weather', { ...(await this.weather()), ...to });
  }

  async order(orderId: string): Promise<SandboxOrder | undefined> {
    const kept = await this.#setting.shelf.get(`order/${orderId}`);
    return kept === undefined ? undefined : (kept as SandboxOrder);
  }

  async orders(): Promise<SandboxOrder[]> {
    return (await this.#setting.shelf.newest('order/', 50)) as SandboxOrder[];
  }

  /** A call that changes something: under a request id that was answered before it is answered the same. */
  async call(requestId: string | undefined, work: () => Promise<Reply>): Promise<Reply | null> {
    const { shelf } = this.#setting;
    const { slowMs } = await this.weather();
    if (slowMs > 0) await pause(slowMs);
    return shelf.alone(async () => {
      if (await this.#hit('failNext')) return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } };
      const known = requestId === undefined ? undefined : await shelf.get(`answer/${requestId}`);
      const reply = known === undefined ? await work() : (known as Reply);
      if (known === undefined && requestId !== undefined && reply.status < 500)
        await shelf.set(`answer/${requestId}`, reply);
      return (await this.#hit('loseNext')) ? null : reply;
    });
  }

  async create(body: unknown): Promise<Reply> {
    const given = creating.safeParse(body);
    const unit = given.data?.purchase_units[0];
    const pence = penceOf(unit?.amount.value ?? '');
    if (!given.success || !unit || !pence) return refusal('INVALID_CURRENCY_AMOUNT_FORMAT');
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
    if (!given.success) return refusal('INVALID_CURRENCY_AMOUNT_FORMAT');
    const refundId = id();
    const outcome = refunded(order, refundId, given.data.amount?.value);
    if ('issue' in outcome) return refusal(outcome.issue);
    await this.#keep(outcome.done);
    await this.#announce({ type: 'PAYMENT.CAPTURE.REFUNDED', order: outcome.done });
    const pence = outcome.done.capture?.refunds.at(-1)?.pence ?? 0;
    return { status: 201, body: refundJson(order, refundId, pence) };
  }

  /** The buyer pressed a button; answers where the browser goes next, null for an order that is not there. */
  async decide(orderId: string, isApproved: boolean): Promise<string | null> {
    return this.#setting.shelf.alone(async () => {
      const order = await this.order(orderId);
      if (!order) return null;
      const after = decided(order, isApproved);
      if (after !== order) {
        await this.#keep(after);
        await this.#announce({ type: 'CHECKOUT.ORDER.APPROVED', order: after });
      }
      const to = new URL(isApproved ? order.returnUrl : order.cancelUrl);
      to.searchParams.set('token', order.id);
      if (isApproved) to.searchParams.set('PayerID', `PAYER${order.id.slice(0, 8)}`);
      return to.href;
    });
  }

  /** From the control panel: a review of a capture ends. */
  async clear(orderId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    await this.#setting.shelf.alone(async () => {
      const order = await this.order(orderId);
      if (!order) return;
      const after = cleared(order, status);
      await this.#keep(after);
      if (after !== order) await this.#announce({ type: `PAYMENT.CAPTURE.${status}`, order: after });
    });
  }

  async #keep(order: SandboxOrder) {
    await this.#setting.shelf.set(`order/${order.id}`, order);
    if (order.capture) {
      await this.#setting.shelf.set(`capture/${order.capture.id}`, order.id);
      await this.#setting.shelf.set(`invoice/${order.invoiceId}`, order.id);
    }
  }

  async #isInvoiceUsed({ id: orderId, invoiceId }: SandboxOrder) {
    const user = await this.#setting.shelf.get(`invoice/${invoiceId}`);
    return user !== undefined && user !== orderId;
  }

  async #orderOfCapture(captureId: string) {
    const orderId = await this.#setting.shelf.get(`capture/${captureId}`);
    return typeof orderId === 'string' ? this.order(orderId) : undefined;
  }

  async #hit(count: Parameters<typeof taken>[1]): Promise<boolean> {
    const { hit, weather } = taken(await this.weather(), count);
    if (hit) await this.turn(weather);
    return hit;
  }

  /** As often as the weather says; two that wait for each other go out last first. */
  async #announce(notice: Notice) {
    const { isSilent, isDisordered, copies } = await this.weather();
    if (isSilent) return;
    const { shelf } = this.#setting;
    const mine = { ...notice, id: `WH-${id()}` };
    const waiting = (await shelf.get('waiting')) as (Notice & { id: string }) | null | undefined;
    if (isDisordered && !waiting) return shelf.set('waiting', mine);
    await shelf.set('waiting', null);
    const due = waiting ? [mine, waiting] : [mine];
    for (const each of due)
      for (let copy = 0; copy < copies; copy += 1)
        setImmediate(() => void this.#setting.deliver(each).catch(() => undefined));
  }
}

const refusal = (issue: Issue): Reply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], debug_id: id(7).toLowerCase() },
});

const unknownOrder: Reply = {
  status: 404,
  body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }], debug_id: '' },
};
