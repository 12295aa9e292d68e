import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beginSession } from '#src/domains/accounts/sign-in/sessions.server.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { aBusiness } from '../cast.ts';
import { layCoupons } from './coupons.ts';
import { type History, history } from './histories.ts';
import { type Breach, judge, lawsOfRest, lawsOfTheEnd, oversold } from './laws.ts';
import { play } from './playing.ts';
import type { World } from './world.ts';

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
  readonly history: History;
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
export async function playAll(world: World, wish: Wish): Promise<Figures & Record<string, unknown>> {
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
  const all = fc.sample(history, { seed: wish.seed, numRuns: wish.histories });
  const operatorToken = await anOperator(world);
  const watch = setInterval(async () => {
    const now = await world.connections().catch(() => 0);
    figures.connections = Math.max(figures.connections, now);
  }, 500);
  for (let at = 0; at < all.length && figures.failures.length === 0; at += wish.perRound) {
    if (performance.now() - began > wish.minutes * 60_000) break;
    const round = all.slice(at, at + wish.perRound);
    figures.failures.push(...(await playRound({ world, operatorToken }, round, wish.atOnce, figures)));
    figures.histories += round.length;
    figures.kills = world.kills.count;
    figures.seconds = (performance.now() - began) / 1_000;
    wish.tell?.(
      `${figures.histories} histories, ${figures.calls} calls, ${figures.kills} kills, ${figures.seconds.toFixed(0)} s`,
    );
  }
  clearInterval(watch);
  return { ...figures, ...(await outcomeOf(world)) };
}

/** What came of them: a proof over stories in which nothing happens proves nothing. */
async function outcomeOf({ db }: World): Promise<Record<string, number>> {
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
           (SELECT count(*)::int FROM payment_notices) AS notices,
           (SELECT count(*)::int FROM invoices) AS papers`);
  return rows[0] ?? {};
}

interface Ground {
  readonly world: World;
  readonly operatorToken: () => Promise<string>;
}

async function anOperator({ db, now }: World): Promise<() => Promise<string>> {
  const row = {
    role: 'operator' as const,
    name: 'Operator',
    email: 'model-operator@example.com',
    createdAt: now(),
  };
  const [operator] = await db.insert(accounts).values(row).returning({ id: accounts.id });
  if (!operator) throw new Error('No operator was made.');
  const session = { accountId: operator.id, isRemembered: false, userAgent: 'model' };
  return () => beginSession(db, session, now());
}

let rounds = 0;

async function playRound(
  { world, operatorToken }: Ground,
  histories: readonly History[],
  atOnce: number,
  figures: Figures,
): Promise<Failure[]> {
  rounds += 1;
  const codeOf = await layCoupons(world.db, `${process.pid}-${rounds}`, world.now());
  const found: Breach[] = [];
  const watch = async () => {
    found.push(...(await oversold(world.db)));
  };
  const played: { accountId: number; history: History; diary: readonly string[] }[] = [];
  const waiting = [...histories];
  const worker = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const email = `model-${rounds}-${waiting.length}@example.com`;
      const accountId = await aBusiness(world.db, { email, at: world.now() });
      const diary = await play({ world, accountId, operatorToken, codeOf, watch }, story);
      played.push({ accountId, history: story, diary });
      figures.steps += story.length;
      figures.calls += diary.length;
      figures.unanswered += diary.filter((line) => /→ 0( |$)/.test(line)).length;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const accountIds = played.map(({ accountId }) => accountId);
  found.push(...(await afterRest(world, accountIds)));
  if (found.length === 0) return [];
  return found.map((breach) => {
    const id = Number(/"account_id":(\d+)/.exec(breach.detail)?.[1]);
    const story = played.find(({ accountId }) => accountId === id) ?? played[0];
    return { breach, history: story?.history ?? [], diary: story?.diary ?? [] };
  });
}

/** Ten minutes in which the reconciler runs as often as it does, then the rest of everybody's half hour. */
async function afterRest(world: World, accountIds: readonly number[]): Promise<Breach[]> {
  const { db } = world;
  const judged = async () => ({ db, accountIds, now: world.now(), orders: await world.orders() });
  await world.calm();
  for (let time = 0; time < 2; time += 1) {
    await world.wait(5);
    await reconcileAll(world);
  }
  const found = await judge(lawsOfRest, await judged());
  if (found.length > 0) return found;
  for (const { id, capture } of await world.orders())
    if (capture?.status === 'PENDING') await world.clear(id, capture.id > '8');
  await world.calm();
  await world.wait(35);
  await reconcileAll(world);
  await world.calm();
  return judge(lawsOfTheEnd, await judged());
}

async function reconcileAll(world: World): Promise<void> {
  for (let run = 0; run < 20; run += 1) {
    const looked = await Promise.all(world.servers.map((_, server) => world.reconcile(server)));
    if (looked.every((count) => count === 0)) return;
  }
}
