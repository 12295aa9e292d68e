import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { reviews } from '#src/domains/reviews/tables.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { webPages } from '#src/platform/web/pages.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aShop } from '#src/testing/listings/storefront.ts';
import { anInvitation } from '#src/testing/reviews/reviews.ts';
import { faultOf, type Reply } from './judging.ts';
import { pageForms } from './page-forms.ts';
import { type CallerKind, type Shot, shotsAt } from './shots.ts';

/** Enough to reach every endpoint several times; `npm run attack:fuzz` sends a hundred thousand. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = process.env.FUZZ_SEED ?? 'a short run';

let app: TestApp;
const accounts: Partial<Record<CallerKind, number>> = {};
const tokens: Partial<Record<CallerKind, string>> = {};
const logged: string[] = [];
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
let names: string[] = [];

beforeAll(async () => {
  const log = openLog('error', { write: (line) => logged.push(line) });
  app = await startTestApp({ settings: { NODE_ENV: 'production' }, log });
  await webPages(app.http, app.env);
  const shop = await aShop(app.db, { plan: 'elite', at: app.clock.now });
  accounts.client = (await anAccount(app.db)).id;
  accounts.business = shop.ownerId;
  accounts.operator = (
    await anAccount(app.db, { role: 'operator', totpConfirmedAt: app.clock.now, totpSecret: 'kept' })
  ).id;
  const { listingId, treatmentId, packageId, slug } = shop;
  await anInvitation(app, shop);
  names = ['1', '2', 'massage', slug, ...[listingId, treatmentId, packageId].map(String)];
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await app.close();
});

async function tokenOf(kind: CallerKind): Promise<string | undefined> {
  const account = accounts[kind];
  if (account !== undefined) tokens[kind] ??= (await app.signIn(account)).token;
  return tokens[kind];
}

async function send({ as, method, url, headers, payload }: Shot): Promise<Reply> {
  const token = await tokenOf(as);
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  // Signed out by a request of the fuzzer's own.
  if (answer.statusCode === 401) delete tokens[as];
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
}

test(`${requests} hostile requests cause no fault, no logged error and no unhandled rejection`, async () => {
  const document = (await app.http.inject('/api/openapi.json')).json();
  const open = async (url: string) => (await app.http.inject({ url, headers: { accept: 'text/html' } })).body;
  const forms = await pageForms(open, names[3] ?? '');
  const shots = shotsAt({ document, forms, names }, new Random(seed));
  const wrong = new Map<string, string>();
  for (let count = 0; count < requests; count++) {
    const shot = shots.next().value as Shot;
    const fault = faultOf(shot, await send(shot));
    const key = `${shot.method} ${shot.route} ${fault}`;
    if (fault && !wrong.has(key))
      wrong.set(
        key,
        `${key} ${shot.url.slice(0, 200)} ${JSON.stringify(shot.headers)} ${shot.payload?.slice(0, 600)}`,
      );
  }
  expect([...wrong.values()]).toEqual([]);
  expect(logged).toEqual([]);
  expect(unhandled).toEqual([]);
  // Nobody knew the token of the one visit that could be reviewed.
  expect(await app.db.$count(reviews)).toBe(0);
}, 600_000);
