import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { hereForMs } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const second = 1_000;

/** What can happen to a salon that is open from nine to five, on a Monday. */
type Happening =
  | { readonly does: 'says'; readonly leaves: boolean; readonly window: number }
  | { readonly does: 'waits'; readonly seconds: number }
  | { readonly does: 'has'; readonly what: 'plan' | 'right' | 'page'; readonly has: boolean };

const happenings = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('says'), leaves: fc.boolean(), window: fc.nat(2) }),
    },
    { weight: 4, arbitrary: fc.record({ does: fc.constant('waits'), seconds: fc.nat(60) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('waits'), seconds: fc.nat(20_000) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('has'),
        what: fc.constantFrom('plan', 'right', 'page'),
        has: fc.boolean(),
      }),
    },
  ) as fc.Arbitrary<Happening>,
  { maxLength: 25 },
);

test('a page never says that somebody is there when by the words of the promise nobody is', async () => {
  const hours = [{ weekday: 0, opens: 9 * 60, closes: 17 * 60 }];
  const shop = await aStorefront(app, { plan: 'elite', listing: { hours } });
  const run = (statement: ReturnType<typeof sql>) => app.db.execute(statement);
  const box = async () => (await app.http.inject(`/api/listing-details/${shop.slug}/chat`)).json().chat;
  const set = {
    plan: (has: boolean) =>
      run(sql`UPDATE subscriptions SET starts_at = ${has ? '2026-11-01T09:30:00Z' : '2027-01-01T09:30:00Z'}::timestamptz
        WHERE account_id = ${shop.ownerId}`),
    right: (has: boolean) =>
      run(sql`UPDATE members SET state = ${has ? 'active' : 'ended'},
        ended_at = ${has ? null : app.clock.now.toISOString()}::timestamptz WHERE business_id = ${shop.ownerId}`),
    page: (has: boolean) =>
      run(sql`UPDATE listings SET state = ${has ? 'live' : 'paused'} WHERE id = ${shop.listingId}`),
  };
  const { token } = await app.signIn(shop.ownerId);
  const say = (window: string, leaves: boolean) =>
    app.http.inject({
      ...{ method: 'POST', url: '/api/chat/presence', payload: { window, leaves } },
      headers: { authorization: `Bearer ${token}` },
    });
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(happenings, async (story) => {
      app.clock.now = new Date('2026-11-02T09:30:00Z');
      await run(sql`DELETE FROM chat_connections`);
      const windows = [randomUUID(), randomUUID(), randomUUID()];
      const said = new Map<number, number>();
      const has = { plan: true, right: true, page: true };
      for (const what of Object.keys(has) as (keyof typeof has)[]) await set[what](true);
      for (const happening of story) {
        if (happening.does === 'waits')
          app.clock.now = new Date(app.clock.now.getTime() + happening.seconds * second);
        else if (happening.does === 'says') {
          const { leaves } = happening;
          const { statusCode } = await say(windows[happening.window] ?? '', leaves);
          if (leaves) said.delete(happening.window);
          else if (statusCode === 200) said.set(happening.window, app.clock.now.getTime());
        } else {
          has[happening.what] = happening.has;
          await set[happening.what](happening.has);
        }
        const at = app.clock.now;
        const isThere = [...said.values()].some((time) => at.getTime() - time < hereForMs);
        const isOpen = at < new Date('2026-11-02T17:00:00Z');
        const may = isThere && isOpen && has.plan && has.right && has.page;
        const chat = await box();
        if (chat === 'now') offered += 1;
        expect(chat === 'now').toBe(may);
      }
    }),
    { numRuns: 40, seed: 1 },
  );
  expect(offered).toBeGreaterThan(20);
});
