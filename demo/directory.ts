import type { City } from './addresses.ts';
import { demoCities } from './addresses.ts';
import { type Brief, type Business, makeBusiness, type Plan, type Stock } from './business.ts';
import { Switchboard } from './contacts.ts';
import { namedBusinesses } from './named-accounts.ts';
import { Pen } from './prose/grammar.ts';
import { Random } from './random.ts';
import { trades } from './trades/all.ts';
import type { Trade } from './trades/trade.ts';

/** The whole directory, the same for the same seed; the businesses of the demo accounts come first. */
export function makeDirectory(seed = 'treatory'): Business[] {
  const stock: Stock = {
    names: new Set(namedBusinesses.map(({ name }) => name.toLowerCase())),
    people: new Set(),
    phones: new Switchboard(),
    pen: new Pen(new Random(seed)),
  };
  const cast = namedBusinesses.map((member) => {
    const { city, category, name, own, ...settled } = member;
    const brief: Brief = {
      ...settled,
      city: cityCalled(city),
      trade: tradeOf(category),
      name,
      state: 'live',
    };
    return { ...makeBusiness(brief, stock, new Random(`${seed}:${name}`)), ...own };
  });
  const others = demoCities.flatMap((city) =>
    briefsFor(city, new Random(`${seed}:${city.slug}`)).map((brief, index) =>
      makeBusiness(brief, stock, new Random(`${seed}:${city.slug}:${index}`)),
    ),
  );
  return [...cast, ...others];
}

function cityCalled(slug: string): City {
  const city = demoCities.find((known) => known.slug === slug);
  if (!city) throw new Error(`No city is called ${slug}.`);
  return city;
}

function tradeOf(category: string): Trade {
  const trade = trades.find((known) => known.category === category);
  if (!trade) throw new Error(`Nobody trades in ${category}.`);
  return trade;
}

/** Every trade three times in a large city, all of them shown, and more by size; a handful in a small one. */
function briefsFor(city: City, random: Random): Brief[] {
  const full = city.large ? trades.flatMap((trade) => [trade, trade, trade]) : [];
  const extra = city.large ? Math.floor((city.thousands - 350) / 180) : Math.round(1.5 + city.thousands / 55);
  const order = random.shuffled(trades);
  const more = Array.from({ length: Math.min(extra, 34) }, (_, index) => order[index % order.length]);
  return [
    ...full.map((trade) => ({ city, trade, plan: planFor(random), state: 'live' as const })),
    ...more
      .filter((trade) => trade !== undefined)
      .map((trade) => ({ city, trade, plan: planFor(random), state: stateFor(random) })),
  ];
}

const planFor = (random: Random): Plan =>
  random.chance(0.08) ? 'elite' : random.chance(0.165) ? 'standard' : 'free';

const stateFor = (random: Random): Business['state'] =>
  random.chance(0.96) ? 'live' : random.pick(['paused', 'paused', 'draft', 'awaiting_check'] as const);
