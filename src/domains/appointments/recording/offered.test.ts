import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusySalon } from '#src/testing/calendar/busy-salon.ts';
import { recording } from '#src/testing/calendar/salon.ts';

/** `npm run offered:appointments` records 2,500; otherwise fifty of each. */
const isThorough = import.meta.env.MODE === 'thorough';
const ofEach = isThorough ? 500 : 50;

let app: TestApp;
let ready: Awaited<ReturnType<typeof aBusySalon>>;
beforeAll(async () => {
  app = await startTestApp();
  ready = await aBusySalon(app);
});
afterAll(() => app.close());

interface Start {
  readonly starts_at: string;
  readonly price: number;
  readonly items: readonly { readonly resource: number }[];
}

test.each([
  ['a cut by anyone', false, () => [{ variant: ready.variantId, resource: null }]],
  ['a cut by anyone without gaps', true, () => [{ variant: ready.variantId, resource: null }]],
  ['a colour by a named person', false, () => [{ variant: ready.colour.variantId, resource: ready.ada.id }]],
  [
    'a colour and a cut by anyone',
    false,
    () => [
      { variant: ready.colour.variantId, resource: null },
      { variant: ready.variantId, resource: null },
    ],
  ],
  [
    'a cut and a colour by one person',
    false,
    () => [
      { variant: ready.variantId, resource: ready.bea.id },
      { variant: ready.colour.variantId, resource: ready.bea.id },
    ],
  ],
])(
  'every start that is offered for %s is recorded with the people and the price that it names',
  {
    timeout: isThorough ? 1_800_000 : 60_000,
  },
  async (_, avoidsGaps, itemsOf) => {
    const { listingId, ownerId, call } = ready;
    await app.db
      .insert(calendarSettings)
      .values({ listingId, ownerId, avoidsGaps })
      .onConflictDoUpdate({ target: calendarSettings.listingId, set: { avoidsGaps } });
    const items = itemsOf();
    const asked = items
      .map(({ variant, resource }) => (resource ? `${variant}:${resource}` : variant))
      .join(',');
    const path = `calendar/slots?listing=${listingId}&items=${asked}&from=2026-11-03&days=40`;
    const { body } = await call('GET', path);
    const offered: Start[] = body.days.flatMap(({ slots }: { slots: Start[] }) => slots);
    expect(offered.length).toBeGreaterThan(200);
    const tried = sample(offered, ofEach);
    const otherwise: string[] = [];
    for (const { starts_at, ...named } of tried) {
      const made = await call('POST', 'calendar/appointment', recording(ready, { items, starts_at }));
      const [was, wanted] = [shownBy(made.body), shownBy(named)];
      if (made.status !== 201 || was !== wanted) otherwise.push(`${starts_at}: ${was}, and not ${wanted}`);
      if (made.status === 201)
        await call('POST', `calendar/appointment/${made.body.id}/state`, { version: 1, event: 'cancel' });
    }
    expect([tried.length, otherwise]).toEqual([Math.min(ofEach, offered.length), []]);
  },
);

const shownBy = ({ price, items }: Partial<Start>) =>
  JSON.stringify([price, items?.map(({ resource }) => resource)]);

/** So many of them at random, the same at each run. */
const sample = <Each>(all: readonly Each[], count: number): Each[] =>
  fc
    .sample(fc.shuffledSubarray([...all], { minLength: Math.min(count, all.length) }), {
      numRuns: 1,
      seed: 1,
    })[0]
    ?.slice(0, count) ?? [];
