import { type Address, addressIn, type City, demoCities } from './addresses.ts';
import { consultations, kindCalled, kindsOf } from './catalogue.ts';
import { Switchboard } from './contacts.ts';
import { type Span, weekOf } from './hours.ts';
import { nameFor, slugOf } from './naming.ts';
import { type Person, teamOf } from './people.ts';
import { picturesOf } from './pictures.ts';
import { type Variant, variantsOf } from './prices.ts';
import { Pen, sentenceParts } from './prose/grammar.ts';
import { proseFor } from './prose.ts';
import { Random } from './random.ts';
import { trades } from './trades/all.ts';
import type { Focus, Trade } from './trades/trade.ts';

export type Plan = 'free' | 'standard' | 'elite';

export interface Treatment {
  /** Slug of a treatment kind, or null for a consultation of its own. */
  readonly kind: string | null;
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly variants: readonly Variant[];
}

export interface Business {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly city: string;
  readonly plan: Plan;
  /** The demo account that owns it; absent for an account of its own. */
  readonly account?: string;
  readonly state: 'live' | 'paused' | 'draft' | 'awaiting_check';
  readonly address: Address;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** Networks on which it says it can be found. */
  readonly networks: readonly ('facebook' | 'instagram' | 'tiktok' | 'youtube')[];
  readonly summary: string;
  readonly description: string;
  readonly treatments: readonly Treatment[];
  readonly people: readonly (Person & { about: string })[];
  readonly bodies: readonly string[];
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
  readonly week: readonly Span[];
  readonly pictures: ReturnType<typeof picturesOf>;
  readonly verified: boolean;
  readonly closesAtChristmas: boolean;
  /** Days before the directory is filled. */
  readonly liveForDays: number;
}

/** What every business draws on, so that nothing is given out twice. */
interface Stock {
  readonly names: Set<string>;
  readonly people: Set<string>;
  readonly phones: Switchboard;
  readonly pen: Pen;
}

/** The whole directory, the same for the same seed. */
export function makeDirectory(seed = 'treatory'): Business[] {
  const stock: Stock = {
    names: new Set(),
    people: new Set(),
    phones: new Switchboard(),
    pen: new Pen(new Random(seed)),
  };
  return demoCities.flatMap((city) =>
    tradesIn(city, new Random(`${seed}:${city.slug}`)).map((trade, index) =>
      businessIn(city, trade, stock, new Random(`${seed}:${city.slug}:${index}`)),
    ),
  );
}

/** Every trade three times in a large city and again by size; a handful of trades in a small one. */
function tradesIn(city: City, random: Random): Trade[] {
  const full = city.large ? trades.flatMap((trade) => [trade, trade, trade]) : [];
  const extra = city.large ? Math.floor((city.thousands - 350) / 180) : Math.round(1.5 + city.thousands / 55);
  const order = random.shuffled(trades);
  const more = Array.from({ length: Math.min(extra, 34) }, (_, index) => order[index % order.length]);
  return [...full, ...more.filter((trade) => trade !== undefined)];
}

function businessIn(city: City, trade: Trade, stock: Stock, random: Random): Business {
  const address = addressIn(city, random);
  const plan: Plan = random.chance(0.08) ? 'elite' : random.chance(0.165) ? 'standard' : 'free';
  const team = teamOf(trade, city.nation, teamSize(plan, random), stock.people, random);
  const name = nameFor(
    trade,
    { surname: team[0]?.surname ?? '', street: address.street },
    stock.names,
    random,
  );
  const focuses = random.sample(trade.focuses, 2);
  const treatments = treatmentsOf(trade, focuses, plan, stock.pen, random);
  const week = weekOf(trade.week, random);
  const amenities = amenitiesOf(trade, week, plan, random);
  const prose = proseFor(
    { name, trade, city, address, team, focuses, week, amenities, lines: treatments },
    stock.pen,
    random,
  );
  const slug = slugOf(`${name} ${city.slug}`);
  const host = `${slugOf(name)}.example`;
  return {
    name,
    slug,
    category: trade.category,
    city: city.slug,
    plan,
    state: random.chance(0.985)
      ? 'live'
      : random.pick(['paused', 'paused', 'draft', 'awaiting_check'] as const),
    address,
    phone: stock.phones.numberFor(city, team.length === 1),
    email: `${random.pick(['hello', 'bookings', 'info', 'reception'])}@${host}`,
    website: random.chance(0.85) ? `https://www.${host}` : '',
    networks: random.leaning(
      ['instagram', 'facebook', 'tiktok', 'youtube'] as const,
      plan === 'free' ? 0.6 : 0.95,
      0.05,
    ),
    summary: prose.summary,
    description: prose.description,
    treatments,
    people: team.map((person, index) => ({ ...person, about: prose.abouts[index] ?? '' })),
    bodies: random.chance(0.5) ? random.sample(trade.bodies, random.whole(1, 2)).map(([body]) => body) : [],
    amenities,
    tags: random.leaning(trade.tags, 0.5, 0.2).slice(0, 6),
    week,
    pictures: picturesOf(
      name,
      trade.category,
      trade.family,
      plan === 'elite' ? 7 : random.whole(4, 6),
      random,
    ),
    verified: random.chance(plan === 'free' ? 0.25 : 0.6),
    closesAtChristmas: random.chance(0.45),
    liveForDays: random.chance(0.08) ? random.whole(2, 27) : random.whole(40, 700),
  };
}

const teamSize = (plan: Plan, random: Random) =>
  plan === 'elite' ? random.whole(3, 6) : random.pick([1, 2, 2, 2, 3, 3, 4]);

/** The kinds that the business is known for, then others of its trade: six to thirteen lines. */
function treatmentsOf(
  trade: Trade,
  focuses: readonly Focus[],
  plan: Plan,
  pen: Pen,
  random: Random,
): Treatment[] {
  const known = focuses.flatMap((focus) => focus.kinds).map(kindCalled);
  const others = random.shuffled(kindsOf(trade.category)).filter((kind) => !known.includes(kind));
  const count = plan === 'elite' ? random.whole(10, 13) : random.whole(6, 10);
  const kinds = [...new Set(known), ...others].slice(0, count);
  const level = 0.15 + random.next() * 0.6;
  const rows = kinds.map((kind) => ({
    kind: kind.slug,
    category: trade.category,
    name: kind.name,
    description: random.chance(0.5) ? noteOn(trade, pen) : '',
    variants: variantsOf(kind, level, random),
  }));
  return trade.category === 'injectables' ? [...consultationsAt(random), ...rows] : rows;
}

function consultationsAt(random: Random): Treatment[] {
  return random.sample(consultations, 3).map(({ name, minutes, prices }) => {
    const pounds = random.pick<number>(prices);
    const priceType = pounds === 0 ? 'free' : 'fixed';
    return {
      kind: null,
      category: 'injectables',
      name,
      description: '',
      variants: [{ name: 'With a prescriber, face to face', priceType, pounds, minutes }],
    };
  });
}

/** What is included and what to know, in one sentence. */
const noteOn = (trade: Trade, pen: Pen) =>
  pen.write(
    trade.includes.flatMap((include) => trade.afterwards.map((after) => `${include}; ${after}.`)),
    {},
    sentenceParts(),
  ) ?? '';

function amenitiesOf(trade: Trade, week: readonly Span[], plan: Plan, random: Random): string[] {
  const late = week.some(({ weekday, closes }) => weekday < 5 && closes > 18 * 60);
  const weekend = week.some(({ weekday }) => weekday > 4);
  const true_: Readonly<Record<string, boolean>> = {
    'evening-appointments': late,
    'weekend-appointments': weekend,
  };
  return random
    .leaning(trade.amenities, plan === 'elite' ? 0.95 : 0.8, plan === 'elite' ? 0.5 : 0.2)
    .filter((slug) => true_[slug] ?? true);
}
