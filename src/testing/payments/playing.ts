import { setTimeout as pause } from 'node:timers/promises';
import { beginSession } from '#src/domains/accounts/sign-in/sessions.server.ts';
import type { CouponName, History, PlanName, Step } from './histories.ts';
import { exchange, type Said } from './wire.ts';
import type { World } from './world.ts';

/** The plans by their ids: what a buyer chooses. */
const planIds: Record<PlanName, number> = { standard: 2, elite: 3 };

interface Opened {
  readonly orderId: string;
  readonly planId: number;
}

export interface Stage {
  readonly world: World;
  readonly accountId: number;
  /** Who sends money back. */
  readonly operatorToken: () => Promise<string>;
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

class Buyer {
  readonly diary: string[] = [];
  readonly #stage: Stage;
  readonly #opened: Opened[] = [];
  #token: string | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async take(step: Step): Promise<void> {
    const { world } = this.#stage;
    if (step.kind === 'together') {
      await Promise.all(step.steps.map((one) => this.take(one)));
      return;
    }
    if (step.kind === 'buy') return this.#buy(step);
    if (step.kind === 'weather') return world.turn(step.weather);
    if (step.kind === 'wait') return world.wait(step.minutes);
    if (step.kind === 'crash') {
      await pause(step.afterMs);
      return world.crash(step.via);
    }
    if (step.kind === 'reconcile') return this.#reconcile(step.via);
    const opened = this.#opened.at(-1 - (step.which % Math.max(1, this.#opened.length)));
    if (opened) await this.#follow(step, opened);
  }

  async #follow(step: Extract<Step, { which: number }>, opened: Opened): Promise<void> {
    const { world } = this.#stage;
    const { orderId } = opened;
    if (step.kind === 'approve') return this.#decide(orderId, 'approve');
    if (step.kind === 'notice') return world.sendAgain(orderId, step.times);
    if (step.kind === 'review-ends') return world.clear(orderId, step.isWell);
    if (step.kind === 'come-back') return this.#comeBack(step, opened);
    if (step.kind === 'refund') return this.#refund(step, orderId);
    if (step.kind === 'turn-away') await this.#decide(orderId, 'cancel');
    await this.#call(step.via, 'POST', '/api/paypal/cancel', { token: orderId });
  }

  /** The same click in so many tabs at once. */
  async #buy({ plan, coupon, tabs, via }: Extract<Step, { kind: 'buy' }>): Promise<void> {
    const planId = planIds[plan];
    const query = new URLSearchParams({ selected_package_id: String(planId) });
    if (coupon) query.set('coupon_code', this.#stage.codeOf(coupon));
    const click = async (tab: number) => {
      const said = await this.#call((via + tab) % 2, 'POST', `/api/paypal/payment?${query}`, {});
      const { status, order_id: orderId } = said.body;
      if (status === 'pending' && typeof orderId === 'string' && !this.#knows(orderId))
        this.#opened.push({ orderId, planId });
    };
    await Promise.all(Array.from({ length: tabs }, (_, tab) => click(tab)));
  }

  #knows(orderId: string): boolean {
    return this.#opened.some((one) => one.orderId === orderId);
  }

  /** At PayPal's own page: whether we are up does not matter there. */
  async #decide(orderId: string, decision: 'approve' | 'cancel'): Promise<void> {
    const url = `${this.#stage.world.paypalUrl}/checkoutnow?token=${orderId}`;
    const said = await exchange(url, { method: 'POST', body: new URLSearchParams({ decision }) });
    this.diary.push(`${decision} ${orderId} at PayPal: ${said.status}`);
  }

  async #comeBack({ times, via }: Extract<Step, { kind: 'come-back' }>, opened: Opened): Promise<void> {
    const path = `/api/paypal/success?token=${opened.orderId}&package_id=${opened.planId}`;
    await Promise.all(Array.from({ length: times }, (_, time) => this.#call((via + time) % 2, 'GET', path)));
  }

  async #refund({ by, quarters, via }: Extract<Step, { kind: 'refund' }>, orderId: string): Promise<void> {
    const { world, operatorToken } = this.#stage;
    const order = (await world.orders()).find(({ id }) => id === orderId);
    if (!order?.capture) return;
    const pence = Math.floor((order.pence * quarters) / 4);
    if (by === 'paypal') return world.refund(order.capture.id, pence);
    const path = `/api/operator/payment/${order.customId}`;
    const { body } = await this.#call(via, 'GET', path, undefined, operatorToken);
    const wish = {
      amount: pence / 100,
      left: Object(body.may).refund ?? 0,
      reason: 'As agreed with the buyer.',
    };
    await this.#call(via, 'POST', `${path}/refund`, wish, operatorToken);
  }

  async #reconcile(via: number): Promise<void> {
    await this.#stage.world.reconcile(via).catch(() => 0);
    this.diary.push('reconcile');
  }

  /** Whoever is told to sign in does so, once. */
  async #call(
    via: number,
    method: string,
    path: string,
    body?: object,
    tokenOf = () => this.#signIn(false),
  ): Promise<Said> {
    const { world } = this.#stage;
    const ask = (token: string, server: number) =>
      exchange(`${world.servers[server]}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    let said = await ask(await tokenOf(), via);
    if (said.status === 401) said = await ask(await this.#signIn(true), via);
    // Nobody answered, whether or not it was done: the next one asked is another server.
    for (let time = 1; said.status === 0 && time <= 2; time += 1) {
      this.diary.push(`${method} ${path} → 0`);
      await pause(100);
      said = await ask(await tokenOf(), (via + time) % world.servers.length);
    }
    this.diary.push(`${method} ${path} → ${said.status} ${JSON.stringify(said.body).slice(0, 160)}`);
    return said;
  }

  async #signIn(anew: boolean): Promise<string> {
    const { world, accountId } = this.#stage;
    if (this.#token === null || anew) {
      const session = { accountId, isRemembered: false, userAgent: 'model' };
      this.#token = await beginSession(world.db, session, world.now());
    }
    return this.#token;
  }
}
