import { setImmediate as soon } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { type Luck, Talker } from '#src/testing/enquiries/talking.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { Random } from '../../../../demo/random.ts';
import type { Told, Unsent } from './talk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** How often a line is cut or a page is closed; CHAT_CUTS=1000 for a full run. */
const mostCuts = Number(process.env.CHAT_CUTS ?? 100);

async function linesOf(accountId: number, path: string) {
  const { token } = await app.signIn(accountId);
  const headers = { authorization: `Bearer ${token}` };
  const toldBy = (answer: { statusCode: number; json: () => Told }): Told => {
    const said = Object(answer.json());
    return answer.statusCode < 300
      ? { ok: true, data: said }
      : { ok: false, status: answer.statusCode, code: said.code, message: said.message };
  };
  return {
    read: async ({ after, before }: { after?: number; before?: number }) => {
      const query =
        after === undefined ? (before === undefined ? '' : `?before=${before}`) : `?after=${after}`;
      return toldBy(await app.http.inject({ url: `${path}${query}`, headers }));
    },
    write: async ({ text, writtenId }: Unsent, after?: number) =>
      toldBy(
        await app.http.inject({
          ...{ method: 'POST', url: `${path}/message`, headers },
          payload: { message: text, written_id: writtenId, after },
        }),
      ),
  };
}

/** A conversation that both sides have open. */
async function aConversation() {
  const shop = await aStorefront(app, { plan: 'elite' });
  await proveAddress(app.db, shop.client.id);
  const begun = await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
    ...{ message: 'Hello?', written_id: '7b0e4f1c-8a52-4d6e-9d3a-1f2b3c4d5e6f' },
  });
  const path = `/api/enquiry/${begun.json().id}`;
  return { client: await linesOf(shop.client.id, path), business: await linesOf(shop.ownerId, path) };
}

test('every message appears once and in order on both sides, however lines are cut and pages closed', async () => {
  const { client, business } = await aConversation();
  const random = new Random('chat 1');
  let cuts = 0;
  let isCalm = false;
  const luck = (): Luck => {
    if (isCalm || random.chance(0.55)) return 'arrives';
    cuts += 1;
    return random.chance(0.5) ? 'lost' : 'unanswered';
  };
  const sides = { client: new Talker(client, luck), business: new Talker(business, luck) };
  const wrote: Record<keyof typeof sides, string[]> = { client: [], business: [] };
  const settle = async () => {
    while (!Object.values(sides).every((side) => side.isSettled())) {
      for (const side of Object.values(sides)) if (random.chance(0.1)) void side.talk.refresh();
      await soon();
    }
  };
  for (let number = 0; cuts < mostCuts; number++) {
    const name = random.pick(['client', 'business'] as const);
    const text = `${name} ${number}`;
    wrote[name].push(text);
    sides[name].talk.send(text);
    if (random.chance(0.3)) {
      cuts += 1;
      sides[random.pick(['client', 'business'] as const)].reload();
    }
    if (random.chance(0.5)) await soon();
    if (number % 10 === 9) await settle();
  }
  isCalm = true;
  await settle();
  for (const side of Object.values(sides)) {
    while (side.talk.state().hasEarlier) await side.talk.readEarlier();
    await side.talk.refresh();
  }
  const shown = sides.client.shown();
  expect(sides.business.shown()).toEqual(shown);
  for (const [name, texts] of Object.entries(wrote))
    expect(shown.filter((text) => text.startsWith(name))).toEqual(texts);
  expect(new Set(shown).size).toBe(shown.length);
}, 600_000);

test('a message that the server refuses stays on the screen with the reason, and can be sent again or deleted', async () => {
  const { client } = await aConversation();
  const talker = new Talker(client, () => 'arrives');
  await talker.talk.refresh();
  talker.talk.send('x'.repeat(4_001));
  talker.talk.send('Short');
  while (talker.talk.state().unsent.some(({ refused }) => refused === null)) await soon();
  const [refused, ...others] = talker.talk.state().unsent;
  expect([refused?.refused, others]).toEqual([expect.stringMatching(/./), []]);
  expect(talker.shown()).toEqual(['Hello?', 'Short']);
  talker.talk.drop(refused?.writtenId ?? '');
  expect(talker.talk.state().unsent).toEqual([]);
});
