import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import type { CouponName, History, PlanName, Step } from './histories.ts';
import { exchange } from './paypal/wire.ts';
import { Person } from './person.ts';

/** The plans by their ids: what a buyer chooses. */
const planIds: Record<PlanName, number> = { standard: 2, elite: 3 };

/** A payment at PayPal: for a plan, or for an order from a page. */
type Opened = { readonly token: string } & ({ readonly planId: number } | { readonly order: number });

/** A page to order from. */
export interface Shop {
  readonly ownerId: number;
  readonly slug: string;
  readonly packageId: number;
  readonly pounds: number;
}

export interface Stage {
  readonly environment: Environment;
  readonly accountId: number;
  /** Who sends money back. */
  readonly operatorId: number;
  readonly shop: Shop;
  readonly codeOf: (name: CouponName) => string;
  /** Called after every step. */
  readonly watch: () => Promise<void>;
}

/** Plays one history over HTTP as one buyer; answers what was done and said, line by line. */
export async function play(stage: Stage, history: History): Promise<readonly string[]> {
  const buyer = new Buyer(stage);
  for (const step of history) {
    await buyer.take(step);
    await stage.watch();
  }
  return buyer.diary;
}

type Named<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

class Buyer {
  readonly diary: string[] = [];
  readonly #stage: Stage;
  readonly #self: Person;
  readonly #business: Person;
  readonly #operator: Person;
  readonly #opened: Opened[] = [];
  #wish: object | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
    const person = (accountId: number) => new Person(stage.environment, accountId, this.diary);
    this.#self = person(stage.accountId);
    this.#business = person(stage.shop.ownerId);
    this.#operator = person(stage.operatorId);
  }

  async take(step: Step): Promise<void> {
    const { environment } = this.#stage;
    if (step.kind === 'together') {
      await Promise.all(step.steps.map((one) => this.take(one)));
      return;
    }
    if (step.kind === 'buy') return this.#buy(step);
    if (step.kind === 'order') return this.#order(step);
    if (step.kind === 'faults') return environment.turn(step.faults);
    if (step.kind === 'wait') return environment.wait(step.minutes);
    if (step.kind === 'crash') {
      await pause(step.afterMs);
      return environment.crash(step.via);
    }
    if (step.kind === 'reconcile') return this.#reconcile(step.via);
    const opened = this.#opened.at(-1 - (step.which % Math.max(1, this.#opened.length)));
    if (opened) await this.#follow(step, opened);
  }

  async #follow(step: Extract<Step, { which: number }>, opened: Opened): Promise<void> {
    const { environment } = this.#stage;
    const { token } = opened;
    if (step.kind === 'approve') return this.#decide(token, 'approve');
    if (step.kind === 'notice') return environment.sendAgain(token, step.times);
    if (step.kind === 'review-ends') return environment.clear(token, step.isWell);
    if (step.kind === 'refund') return this.#refund(step, token);
    if (step.kind === 'turn-away') await this.#decide(token, 'cancel');
    if ('order' in opened) return this.#withOrder(step, opened.order);
    if (step.kind === 'come-back') return this.#comeBack(step, token, opened.planId);
    await this.#self.call({ via: step.via, method: 'POST', path: '/api/paypal/cancel', body: { token } });
  }

  /** The same click in so many tabs at once. */
  async #buy({ plan, coupon, tabs, via }: Named<'buy'>): Promise<void> {
    const planId = planIds[plan];
    const query = new URLSearchParams({ selected_package_id: String(planId) });
    if (coupon) query.set('coupon_code', this.#stage.codeOf(coupon));
    const path = `/api/paypal/payment?${query}`;
    await inTabs(tabs, async (tab) => {
      const said = await this.#self.call({ via: (via + tab) % 2, method: 'POST', path, body: {} });
      const { status, order_id: token } = said.body;
      if (status === 'pending' && typeof token === 'string') this.#keep({ token, planId });
    });
  }

  /** The same, on a business's page; a repetition sends the same form again. */
  async #order({ quantity, isRepeated, tabs, via }: Named<'order'>): Promise<void> {
    const { slug, packageId, pounds } = this.#stage.shop;
    const wish = { slug, package: packageId, quantity, total: pounds * quantity, pays: 'now' };
    const body = isRepeated && this.#wish ? this.#wish : { ...wish, order_key: randomUUID() };
    this.#wish = body;
    await inTabs(tabs, (tab) => this.#placed({ via: (via + tab) % 2, path: '/api/order', body }));
  }

  async #placed({ via, path, body }: { via: number; path: string; body: object }): Promise<void> {
    const said = await this.#self.call({ via, method: 'POST', path, body });
    const { id, approval_url: address } = said.body;
    const token = typeof address === 'string' ? new URL(address).searchParams.get('token') : null;
    if (token !== null) this.#keep({ token, order: Number(id) });
  }

  #keep(opened: Opened): void {
    if (!this.#opened.some(({ token }) => token === opened.token)) this.#opened.push(opened);
  }

  /** What is done with an order by itself, whatever it is paid by. */
  async #withOrder(step: Extract<Step, { which: number; via: number }>, order: number): Promise<void> {
    const address = `/api/order/${order}`;
    const { via } = step;
    if (step.kind === 'pay-again') return this.#placed({ via, path: `${address}/payment`, body: {} });
    const times = step.kind === 'come-back' ? step.times : 1;
    const isByBusiness = step.kind === 'fulfil' || (step.kind === 'withdraw' && step.by === 'business');
    const path = `${address}/${orderActs[step.kind] ?? 'settlement'}`;
    const asker = isByBusiness ? this.#business : this.#self;
    await inTabs(times, (time) => asker.call({ via: (via + time) % 2, method: 'POST', path, body: {} }));
  }

  /** At PayPal's own page: whether we are up does not matter there. */
  async #decide(token: string, decision: 'approve' | 'cancel'): Promise<void> {
    const url = `${this.#stage.environment.paypalUrl}/checkoutnow?token=${token}`;
    const said = await exchange(url, { method: 'POST', body: new URLSearchParams({ decision }) });
    this.diary.push(`${decision} ${token} at PayPal: ${said.status}`);
  }

  async #comeBack({ times, via }: Named<'come-back'>, token: string, planId: number): Promise<void> {
    const path = `/api/paypal/success?token=${token}&package_id=${planId}`;
    await inTabs(times, (time) => this.#self.call({ via: (via + time) % 2, method: 'GET', path }));
  }

  async #refund({ by, quarters, via }: Named<'refund'>, token: string): Promise<void> {
    const { environment } = this.#stage;
    const order = (await environment.orders()).find(({ id }) => id === token);
    if (!order?.capture) return;
    const pence = Math.floor((order.pence * quarters) / 4);
    if (by === 'paypal') return environment.refund(order.capture.id, pence);
    const path = `/api/operator/payment/${order.customId}`;
    const { body } = await this.#operator.call({ via, method: 'GET', path });
    const left = Object(body.may).refund ?? 0;
    const wish = { amount: pence / 100, left, reason: 'As agreed with the buyer.' };
    await this.#operator.call({ via, method: 'POST', path: `${path}/refund`, body: wish });
  }

  async #reconcile(via: number): Promise<void> {
    await this.#stage.environment.reconcile(via).catch(() => 0);
    this.diary.push('reconcile');
  }
}

/** What follows the address of an order. */
const orderActs: Partial<Record<Step['kind'], string>> = {
  cancel: 'cancellation',
  withdraw: 'cancellation',
  fulfil: 'fulfilment',
};

const inTabs = (count: number, act: (tab: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, tab) => act(tab)));
