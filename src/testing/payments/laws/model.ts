import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { anAccount } from '../../accounts/accounts.ts';
import { aBusiness } from '../../fixtures.ts';
import { aShop } from '../../listings/storefront.ts';
import { theOnly } from '../../reference-data.ts';
import { layCoupons } from '../coupons.ts';
import type { Environment } from '../environment.ts';
import { type Story, story } from '../histories.ts';
import { play, type Shop } from '../playing.ts';
import type { Breach } from './breach.ts';
import { judge, lawsOfRest, lawsOfTheEnd, oversold } from './laws.ts';

export interface Wish {
  readonly histories: number;
  readonly seed: number;
  /** Histories between one rest and the next, and how many of them run at once. */
  readonly perRound: number;
  readonly atOnce: number;
  /** No round begins later than this. */
  readonly minutes: number;
  readonly tell?: (sentence: string) => void;
}

interface Failure {
  readonly breach: Breach;
  readonly story: Story;
  readonly diary: readonly string[];
}

export interface Figures {
  histories: number;
  steps: number;
  calls: number;
  unanswered: number;
  kills: number;
  connections: number;
  seconds: number;
  failures: Failure[];
}

/** Plays so many random histories, round by round; ends early where a round broke a law. */
export async function playAll(
  environment: Environment,
  wish: Wish,
): Promise<Figures & Record<string, unknown>> {
  const began = performance.now();
  const figures: Figures = {
    histories: 0,
    steps: 0,
    calls: 0,
    unanswered: 0,
    kills: 0,
    connections: 0,
    seconds: 0,
    failures: [],
  };
  const all = fc.sample(story, { seed: wish.seed, numRuns: wish.histories });
  const setup = { environment, operatorId: await anOperator(environment), shop: await aPage(environment) };
  const watch = setInterval(async () => {
    const now = await environment.connections().catch(() => 0);
    figures.connections = Math.max(figures.connections, now);
  }, 500);
  for (let at = 0; at < all.length && figures.failures.length === 0; at += wish.perRound) {
    if (performance.now() - began > wish.minutes * 60_000) break;
    const round = all.slice(at, at + wish.perRound);
    figures.failures.push(...(await playRound(setup, round, wish.atOnce, figures)));
    figures.histories += round.length;
    figures.kills = environment.kills.count;
    figures.seconds = (performance.now() - began) / 1_000;
    wish.tell?.(
      `${figures.histories} histories, ${figures.calls} calls, ${figures.kills} kills, ${figures.seconds.toFixed(0)} s`,
    );
  }
  clearInterval(watch);
  return { ...figures, ...(await outcomeOf(environment)) };
}

/** What came of them: a proof over stories in which nothing happens proves nothing. */
async function outcomeOf({ db }: Environment): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM payments) AS payments,
           (SELECT count(*)::int FROM ledger_movements WHERE kind = 'capture') AS captures,
           (SELECT count(*)::int FROM ledger_movements WHERE kind = 'refund') AS refunds,
           (SELECT count(DISTINCT payment_id)::int FROM payment_events WHERE event = 'pended') AS reviewed,
           (SELECT count(*)::int FROM payments WHERE state = 'cancelled') AS cancelled,
           (SELECT count(*)::int FROM payments WHERE state = 'expired') AS expired,
           (SELECT count(*)::int FROM payments WHERE state = 'held') AS held,
           (SELECT count(*)::int FROM subscriptions) AS plans,
           (SELECT count(*)::int FROM coupon_uses WHERE state = 'consumed') AS "coupons used",
           (SELECT count(*)::int FROM coupon_uses WHERE state = 'released') AS "coupons released",
           (SELECT count(*)::int FROM orders) AS orders,
           (SELECT count(*)::int FROM orders WHERE paid_at IS NOT NULL) AS "orders paid",
           (SELECT count(*)::int FROM order_accruals WHERE kind = 'completion') AS "orders fulfilled",
           (SELECT count(*)::int FROM orders WHERE state = 'refunded') AS "orders sent back",
           (SELECT count(*)::int FROM payment_notices) AS notices,
           (SELECT count(*)::int FROM invoices) AS papers`);
  return rows[0] ?? {};
}

interface Setup {
  readonly environment: Environment;
  readonly operatorId: number;
  readonly shop: Shop;
}

const person = (role: 'user' | 'operator', email: string) => ({ role, name: 'Maud Penhallow', email });

async function anOperator({ db, now }: Environment): Promise<number> {
  const row = { ...person('operator', 'model-operator@example.com'), createdAt: now() };
  return theOnly(await db.insert(accounts).values(row).returning({ id: accounts.id })).id;
}

/** At a price of which no part is a whole number of pence. */
async function aPage({ db, now }: Environment): Promise<Shop> {
  const pence = 5_533;
  return { ...(await aShop(db, { pence, at: now() })), pounds: pence / 100 };
}

let rounds = 0;

async function playRound(
  { environment, operatorId, shop }: Setup,
  stories: readonly Story[],
  atOnce: number,
  figures: Figures,
): Promise<Failure[]> {
  rounds += 1;
  const codeOf = await layCoupons(environment.db, `${process.pid}-${rounds}`, environment.now());
  const found: Breach[] = [];
  const watch = async () => {
    found.push(...(await oversold(environment.db)));
  };
  const played: { accountId: number; story: Story; diary: readonly string[] }[] = [];
  const waiting = [...stories];
  const worker = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const email = `model-${rounds}-${waiting.length}@example.com`;
      const accountId = await aBuyer(environment, story, email);
      const diary = await play({ environment, accountId, operatorId, shop, codeOf, watch }, story.history);
      played.push({ accountId, story, diary });
      figures.steps += story.history.length;
      figures.calls += diary.length;
      figures.unanswered += diary.filter((line) => /→ 0( |$)/.test(line)).length;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const accountIds = played.map(({ accountId }) => accountId);
  found.push(...(await afterRest(environment, accountIds)));
  if (found.length === 0) return [];
  return found.map((breach) => {
    const id = Number(/"account_id":(\d+)/.exec(breach.detail)?.[1]);
    const found = played.find(({ accountId }) => accountId === id) ?? played[0];
    return { breach, story: found?.story ?? { of: 'plans', history: [] }, diary: found?.diary ?? [] };
  });
}

async function aBuyer({ db, now }: Environment, { of }: Story, email: string): Promise<number> {
  if (of === 'plans') return aBusiness(db, { email, at: now() });
  return (await anAccount(db, { ...person('user', email), password: null, createdAt: now() })).id;
}

/** Ten minutes in which the reconciler runs as often as it does, then the rest of everybody's half hour. */
async function afterRest(environment: Environment, accountIds: readonly number[]): Promise<Breach[]> {
  const { db } = environment;
  const judged = async () => ({ db, accountIds, now: environment.now(), orders: await environment.orders() });
  await environment.calm();
  for (let time = 0; time < 2; time += 1) {
    await environment.wait(5);
    await reconcileAll(environment);
  }
  const found = await judge(lawsOfRest, await judged());
  if (found.length > 0) return found;
  for (const { id, capture } of await environment.orders())
    if (capture?.status === 'PENDING') await environment.clear(id, capture.id > '8');
  await environment.calm();
  await environment.wait(35);
  await reconcileAll(environment);
  await environment.calm();
  return judge(lawsOfTheEnd, await judged());
}

async function reconcileAll(environment: Environment): Promise<void> {
  for (let run = 0; run < 20; run += 1) {
    const looked = await Promise.all(environment.servers.map((_, server) => environment.reconcile(server)));
    if (looked.every((count) => count === 0)) return;
  }
}
