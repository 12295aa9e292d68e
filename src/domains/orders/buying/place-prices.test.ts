import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { array, assert, asyncProperty, constantFrom, integer, option, record, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessData } from '#src/domains/listings/structured-data.ts';
import { minutesOf } from '#src/domains/treatments/rules.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { CLIENT_PAYMENTS: 'false' } });
});
afterAll(() => app.close());

const pounds = integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);
const minutes = integer({ min: 1, max: 24 }).map((steps) => steps * 5);
const term = record({
  is_offered: constantFrom(true, true, true, false),
  price: option(pounds),
  duration: option(minutes),
});
const variant = record({
  price_type: constantFrom('fixed', 'fixed', 'from', 'free'),
  price: pounds,
  duration: minutes,
  terms: tuple(term, term),
});
const titles = ['The Mill', 'The Yard'] as const;
const cities = ['leeds', 'bristol'] as const;

interface Terms {
  readonly is_offered: boolean;
  readonly price: number | null;
  readonly duration: number | null;
}
interface Variant {
  readonly price_type: string;
  readonly price: number;
  readonly duration: number;
  readonly terms: readonly [Terms, Terms];
}
interface Asked {
  readonly id: number;
  readonly price_type: string;
  readonly price: number;
  readonly duration: number;
}

/** What a place asks for the variants that it offers. */
const askedAt = (variants: readonly Variant[], ids: readonly number[], place: 0 | 1): Asked[] =>
  variants.flatMap(({ price_type: type, price, duration, terms }, index) => {
    const own = terms[place];
    if (!own.is_offered) return [];
    const isFree = type === 'free' && own.price === null;
    return {
      id: ids[index] ?? 0,
      price_type: type === 'free' && !isFree ? 'fixed' : type,
      price: own.price ?? (isFree ? 0 : price),
      duration: own.duration ?? duration,
    };
  });

const lowest = (asked: readonly Asked[]) => {
  const paid = asked.filter(({ price }) => price > 0);
  return Math.min(...(paid.length > 0 ? paid : asked).map(({ price }) => price));
};

/** A business with two places, which offer these variants of one treatment; and a client. */
async function aWorld(variants: readonly Variant[]) {
  const ownerId = await aBusiness(app.db, { plan: 'elite' });
  const mill = await aListing(app.db, { ownerId, title: titles[0], city: cities[0] });
  const yard = await aListing(app.db, { ownerId, title: titles[1], city: cities[1] });
  const business = (await app.signIn(ownerId)).token;
  const client = (await app.signIn((await anAccount(app.db, {})).id)).token;
  const ask = async (method: 'GET' | 'POST', path: string, as = '', payload?: object) => {
    const headers = as === '' ? {} : { authorization: `Bearer ${as}` };
    const answer = await app.http.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const { status, body } = await ask('POST', 'treatment', business, {
    ...{ name: 'Quillwork', status: 1, service_type: 'Massage', category: 'massage', description: 'Firm.' },
    variants: variants.map(({ terms: _own, ...one }, index) => ({ ...one, name: `Variant ${index}` })),
    places: [mill, yard].map(({ id }, place) => ({
      listing_id: id,
      variants: variants.map(({ terms }) => terms[place]),
    })),
  });
  expect([status, body.message]).toEqual([201, 'Treatment created successfully!']);
  const ids: number[] = body.treatment.variants.map(({ id }: { id: number }) => id);
  return { ask, business, client, ids, places: [mill, yard] as const };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** What the page says, and what search engines read in it. */
async function shownOn({ ask }: World, slug: string) {
  const { body: page } = await ask('GET', `listing-details/${slug}`);
  const shown: (Asked & object)[] = page.treatments.flatMap(
    ({ variants }: { variants: Asked[] }) => variants,
  );
  const data = businessData(page, 'https://treatory.example').makesOffer;
  return {
    shown: shown.map(({ id, price_type, price, duration }) => ({ id, price_type, price, duration })),
    data: (Array.isArray(data) ? data : []).map(
      ({ price, priceSpecification }) => price ?? priceSpecification.minPrice,
    ),
  };
}

/** What the table for spreadsheets says of a place. */
async function listedAt({ ask, business }: World, title: string) {
  const { body } = await ask('GET', 'treatment-csv', business);
  const rows: Record<string, string>[] = parse(body.csv, { columns: true });
  return rows.flatMap(({ variant_id, price_type = '', price, duration, at_places = '' }) => {
    const own = at_places.split('; ').find((place) => place.startsWith(`${title}: `)) ?? '';
    const parts = own.slice(title.length + 2).split(', ');
    if (parts.includes('not offered')) return [];
    const ownPrice = parts.find((part) => /^\d+\.\d\d$/.test(part));
    const ownTime = parts.find((part) => /h|min/.test(part));
    return {
      id: Number(variant_id),
      price_type: price_type === 'free' && ownPrice ? 'fixed' : price_type,
      price: Number(ownPrice ?? price),
      duration: minutesOf(ownTime ?? duration ?? ''),
    };
  });
}

/** The card of the place in a search in its city, where its brand is shown by it, and whether a search by price finds it. */
async function foundAs({ ask, places }: World, place: 0 | 1, most: number) {
  const { id } = places[place];
  const search = async (more = '') => {
    const { body } = await ask(
      'GET',
      `search?search=quillwork&location=${cities[place]}&per_page=50&sort=newest${more}`,
    );
    return body.data.find((card: { id: number }) => card.id === id);
  };
  const card = await search();
  return (
    card && [card.price_from, card.matched.price.amount, (await search(`&price_max=${most}`)) !== undefined]
  );
}

/** What an order of each variant is answered, at the price everywhere and at the price of the place. */
async function orderedAt(
  { ask, client, ids }: World,
  slug: string,
  variants: readonly Variant[],
  asked: Asked[],
) {
  const answers: unknown[] = [];
  for (const [index, id] of ids.entries()) {
    const here = asked.find((one) => one.id === id);
    const everywhere = variants[index]?.price_type === 'free' ? 0 : (variants[index]?.price ?? 0);
    const wish = { slug, variant: id, quantity: 1, pays: 'venue', order_key: randomUUID() };
    const other = await ask('POST', 'order', client, {
      ...wish,
      total: everywhere + (here?.price === everywhere ? 1 : 0),
    });
    const right = await ask('POST', 'order', client, { ...wish, total: here?.price ?? everywhere });
    const order = right.status === 201 ? (await ask('GET', `order/${right.body.id}`, client)).body : null;
    answers.push([
      other.status,
      right.status,
      order && [order.total, minutesOf(order.lines[0].duration_text)],
    ]);
  }
  return answers;
}

test('page, card, search, structured data, table and order agree on what each place asks', async () => {
  await assert(
    asyncProperty(array(variant, { minLength: 1, maxLength: 3 }), async (variants) => {
      const world = await aWorld(variants);
      for (const place of [0, 1] as const) {
        const { slug } = world.places[place];
        const asked = askedAt(variants, world.ids, place);
        const { shown, data } = await shownOn(world, slug);
        expect(shown).toEqual(asked);
        expect(data).toEqual(asked.map(({ price }) => price));
        expect(await listedAt(world, titles[place])).toEqual(asked);
        const price = lowest(asked);
        expect(await foundAs(world, place, Math.ceil(price))).toEqual(
          asked.length > 0 ? [price, price, true] : undefined,
        );
        expect(await orderedAt(world, slug, variants, asked)).toEqual(
          world.ids.map((variantId) => {
            const here = asked.find((one) => one.id === variantId);
            return here && here.price_type !== 'from'
              ? [409, 201, [here.price, here.duration]]
              : [410, 410, null];
          }),
        );
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
