import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTaker, bothSides } from '#src/testing/accounts/handing-over.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { sessions } from '../tables.server.ts';
import { members } from '../team/tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rounds = 12;

async function anOffer() {
  const sides = await bothSides(app);
  await sides.owner.offer(sides.taker.memberId);
  return sides;
}
const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);
const ownersOf = async (businessId: number) =>
  (
    await app.db
      .select({ accountId: members.accountId })
      .from(members)
      .where(and(eq(members.businessId, businessId), eq(members.role, 'owner'), eq(members.state, 'active')))
  ).map(({ accountId }) => accountId);

test('of an acceptance, a withdrawal and a refusal at once, one counts, and there is one owner', async () => {
  for (let round = 0; round < rounds; round++) {
    const { founder, owner, taker, heir } = await anOffer();
    const [accepted, again, ...others] = await statuses([
      heir.accept(),
      heir.accept(),
      owner.withdraw(),
      heir.refuse(),
    ]);
    const took = [accepted, again].filter((status) => status === 200).length;
    // Who accepts is the owner for a call that comes after: then there is nothing to refuse or withdraw.
    expect(took + others.filter((status) => status === 200).length).toBe(1);
    expect(await ownersOf(founder.id)).toEqual([took === 1 ? taker.id : founder.id]);
  }
});

test('of two offers at once, one is made', async () => {
  for (let round = 0; round < rounds; round++) {
    const { founder, owner, taker } = await anOffer();
    await owner.withdraw();
    const other = await aTaker(app, founder.id);
    const made = await statuses([owner.offer(taker.memberId), owner.offer(other.memberId)]);
    expect(made.toSorted()).toEqual([200, 409]);
  }
});

test('a member who leaves while they accept is either the owner or gone', async () => {
  for (let round = 0; round < rounds; round++) {
    const { founder, taker, heir } = await anOffer();
    const [accepted, left] = await statuses([
      heir.accept(),
      heir.send('POST', '/api/team/leaving', { business: founder.id }),
    ]);
    expect([accepted === 200, left === 200]).toEqual(accepted === 200 ? [true, false] : [false, true]);
    expect(await ownersOf(founder.id)).toEqual([accepted === 200 ? taker.id : founder.id]);
  }
});

test('who signs in while the business changes hands is never signed in to the business’s row', async () => {
  for (let round = 0; round < rounds; round++) {
    const { founder, heir } = await anOffer();
    const { email, password } = founder;
    const [accepted] = await statuses([
      heir.accept(),
      ...Array.from({ length: 4 }, () => aBrowser(app.http).send('/api/login', { email, password })),
    ]);
    expect(accepted).toBe(200);
    const live = and(eq(sessions.accountId, founder.id), isNull(sessions.endedAt));
    expect(await app.db.$count(sessions, live)).toBe(0);
    expect((await aBrowser(app.http).send('/api/login', { email, password })).statusCode).toBe(200);
  }
});

/** Makes the founder of one business a member of the other, to whom that is offered. */
async function offerAcross(from: Awaited<ReturnType<typeof anOffer>>, toAccountId: number) {
  await from.owner.withdraw();
  const row = { businessId: from.founder.id, accountId: toAccountId, createdAt: app.clock.now };
  const [member] = await app.db
    .insert(members)
    .values({ ...row, role: 'manager', state: 'active' })
    .returning();
  await from.owner.offer(member?.id ?? 0);
}

test('of two owners who take each other’s business at once, one does, and the other is signed out', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await anOffer(), await anOffer()];
    await offerAcross(one, other.founder.id);
    await offerAcross(other, one.founder.id);
    await one.owner.send('POST', '/api/team/acting-for', { business: other.founder.id });
    await other.owner.send('POST', '/api/team/acting-for', { business: one.founder.id });
    const accepted = await statuses([one.owner.accept(), other.owner.accept()]);
    expect(accepted.filter((status) => status === 200)).toHaveLength(1);
    expect(accepted.filter((status) => [401, 404].includes(status))).toHaveLength(1);
    expect(
      [await ownersOf(one.founder.id), await ownersOf(other.founder.id)].map(({ length }) => length),
    ).toEqual([1, 1]);
  }
});
