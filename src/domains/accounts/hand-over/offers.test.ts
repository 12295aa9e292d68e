import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aTaker, type BothSides, bothSides, handingOver } from '#src/testing/accounts/handing-over.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { accounts } from '../tables.server.ts';
import { members } from '../team/tables.server.ts';

type Acting = BothSides['owner'];

let app: TestApp;
let founder: BothSides['founder'];
let owner: BothSides['owner'];
let taker: BothSides['taker'];
let heir: BothSides['heir'];

const began = new Date('2026-11-02T09:30:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = began;
  ({ founder, owner, taker, heir } = await bothSides(app));
  app.emails.length = 0;
});

const wait = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
};
const membersNow = () =>
  app.db
    .select({ accountId: members.accountId, role: members.role, state: members.state })
    .from(members)
    .where(eq(members.businessId, founder.id))
    .orderBy(members.id);
const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now.getTime() });
/** Sets up two-factor sign-in, and answers its secret. */
async function secondFactor({ send, token }: Acting): Promise<string> {
  const { secret } = (await send('POST', '/api/two-factor')).json();
  await aBrowser(app.http).send('/api/two-factor', { code: codeOf(secret) }, { method: 'PUT', token });
  return secret;
}
describe('an offer', () => {
  test('is seen by the two whom it concerns, and both get an email', async () => {
    const other = await handingOver(
      app,
      (await aMember(app.db, { businessId: founder.id, role: 'manager' })).id,
    );
    expect((await owner.state()).candidates).toEqual([
      { id: taker.memberId, name: 'Elowen Trevose', email: taker.email },
    ]);
    expect((await owner.offer(taker.memberId)).statusCode).toBe(200);
    expect((await owner.state()).offer).toMatchObject({ is_to_you: false, to: 'Elowen Trevose' });
    expect(await heir.state()).toMatchObject({
      offer: { is_to_you: true, from: 'Tamsin Roe', stays: true, expires_at: '2026-11-09T09:30:00.000Z' },
      candidates: [],
    });
    expect(await other.state()).toEqual({ offer: null, candidates: [] });
    expect(app.emails.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      [taker.email, 'You are offered a business'],
      [founder.email, 'You offered your business to a member'],
    ]);
    expect(app.emails[0]?.text).toContain('/dashboard/team/ownership');
    expect(await membersNow()).toContainEqual({ accountId: founder.id, role: 'owner', state: 'active' });
  });

  test('needs a password once the sign-in is 15 minutes old, from either side', async () => {
    wait(1 / 90);
    const refused = await owner.offer(taker.memberId);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { current_password: ['Enter your current password'] },
    ]);
    const given = { current_password: founder.password };
    expect((await owner.offer(taker.memberId, true, given)).statusCode).toBe(200);
    expect((await heir.accept()).json().errors).toEqual({
      current_password: ['Enter your current password'],
    });
    expect((await heir.accept('Tide Rooms', { current_password: 'wrong' })).statusCode).toBe(422);
    const accepted = await heir.accept('Tide Rooms', { current_password: taker.password });
    expect(accepted.statusCode).toBe(200);
  });

  test.each([
    [
      'a member of another business',
      async () => (await aTaker(app, (await anAccount(app.db, { role: 'agent' })).id)).memberId,
    ],
    [
      'the owner',
      async () => (await app.db.select().from(members).where(eq(members.accountId, founder.id)))[0]?.id ?? 0,
    ],
    ['a number that nobody has', () => 4_000_000],
  ])('to %s is answered as to nobody', async (_, member) => {
    expect((await owner.offer(await member())).statusCode).toBe(404);
  });

  test('to a member without a confirmed email address is refused beside the field', async () => {
    const { memberId } = await aMember(app.db, { businessId: founder.id, role: 'manager' });
    expect((await owner.offer(memberId)).json().errors).toEqual({
      member: ['Maud Penhallow has to confirm their email address first.'],
    });
  });

  test('is the only one until it is withdrawn, declined or a week old', async () => {
    const again = () => owner.offer(taker.memberId, true, { current_password: founder.password });
    await again();
    const second = await again();
    expect([second.statusCode, second.json().code]).toEqual([409, 'already-offered']);
    expect((await owner.withdraw()).statusCode).toBe(200);
    expect((await owner.withdraw()).statusCode).toBe(404);
    expect((await heir.accept()).statusCode).toBe(404);
    expect((await again()).statusCode).toBe(200);
    expect((await heir.refuse()).statusCode).toBe(200);
    expect((await heir.refuse()).statusCode).toBe(404);
    expect(app.emails.at(-1)).toMatchObject({
      to: founder.email,
      subject: expect.stringContaining('declined'),
    });
    expect((await again()).statusCode).toBe(200);
    wait(7);
    owner = await handingOver(app, founder.id);
    heir = await handingOver(app, taker.id);
    expect((await heir.accept()).statusCode).toBe(404);
    expect((await owner.state()).offer).toBeNull();
    expect((await again()).statusCode).toBe(200);
  });

  test('is taken by nobody else, and by nobody without terms, age and a name', async () => {
    await owner.offer(taker.memberId);
    const other = await aTaker(app, founder.id);
    const stranger = await handingOver(app, other.id);
    expect((await stranger.accept()).statusCode).toBe(404);
    expect((await stranger.refuse()).statusCode).toBe(404);
    const refused = await heir.accept('x', { terms: false, adult: false });
    expect(Object.keys(refused.json().errors).sort()).toEqual(['adult', 'business_name', 'terms']);
    expect((await heir.accept('Tide Rooms', { address: undefined })).statusCode).toBe(200);
  });

  test('is not made or accepted while a deletion is under way', async () => {
    const leave = (id: number, at: Date | null) =>
      app.db.update(accounts).set({ deletionAskedAt: at }).where(eq(accounts.id, id));
    await leave(founder.id, began);
    expect((await owner.offer(taker.memberId)).json().code).toBe('is-leaving');
    await leave(founder.id, null);
    await owner.offer(taker.memberId);
    await leave(taker.id, began);
    expect((await heir.accept()).json().code).toBe('is-leaving');
    await leave(taker.id, null);
    expect((await heir.accept()).statusCode).toBe(200);
  });

  test('is accepted with two-factor sign-in where the business demands it; the former owner keeps theirs', async () => {
    const secret = await secondFactor(owner);
    await app.db.update(accounts).set({ needsTwoFactor: true }).where(eq(accounts.id, founder.id));
    await owner.offer(taker.memberId);
    const refused = await heir.accept();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'two-factor-due']);
    await secondFactor(heir);
    expect((await heir.accept()).statusCode).toBe(200);
    wait(1 / 24);
    const { email, password } = founder;
    const back = (otp?: string) => aBrowser(app.http).send('/api/login', { email, password, otp });
    expect((await back()).json().code).toBe('code-needed');
    expect((await back(codeOf(secret))).statusCode).toBe(200);
  });

  test('sends no more than five pairs of emails a day', async () => {
    for (let made = 0; made < 5; made++) {
      expect((await owner.offer(taker.memberId)).statusCode).toBe(200);
      await owner.withdraw();
    }
    expect((await owner.offer(taker.memberId)).statusCode).toBe(429);
  });
});

describe('leaving a team', () => {
  test('ends the own membership at once, and an offer with it', async () => {
    await owner.offer(taker.memberId);
    const left = await heir.send('POST', '/api/team/leaving', { business: founder.id });
    expect(left.statusCode).toBe(200);
    expect((await heir.send('GET', '/api/listing')).statusCode).toBe(403);
    expect((await owner.state()).offer).toBeNull();
    expect((await owner.offer(taker.memberId)).statusCode).toBe(404);
    const [ended] = await app.db
      .select()
      .from(members)
      .where(and(eq(members.accountId, taker.id), eq(members.state, 'ended')));
    expect(ended?.endedAt).toEqual(began);
  });

  test('is refused to the owner, and for a business that one does not act for', async () => {
    const leave = (who: Acting, business: number) => who.send('POST', '/api/team/leaving', { business });
    expect((await leave(owner, founder.id)).json().code).toBe('owner-stays');
    expect((await leave(heir, 4_000_000)).statusCode).toBe(404);
    expect((await heir.send('GET', '/api/listing')).statusCode).toBe(200);
  });
});
