import { type Address, addressIn, type City } from './addresses.ts';
import type { Switchboard } from './contacts.ts';
import { type Span, weekOf } from './hours.ts';
import { nameFor, slugOf } from './naming.ts';
import { type Person, teamOf } from './people.ts';
import { picturesOf } from './pictures.ts';
import { priceListOf, type Treatment } from './price-list.ts';
import type { Pen } from './prose/grammar.ts';
import { proseFor } from './prose.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

export type Plan = 'free' | 'standard' | 'elite';

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
export interface Stock {
  readonly names: Set<string>;
  readonly people: Set<string>;
  readonly phones: Switchboard;
  readonly pen: Pen;
}

/** What is settled before chance decides the rest. */
export interface Brief {
  readonly city: City;
  readonly trade: Trade;
  readonly plan: Plan;
  readonly state: Business['state'];
  readonly name?: string;
  /** How many people work there. */
  readonly size?: number;
}

export function makeBusiness(
  { city, trade, plan, state, name: wanted, size }: Brief,
  stock: Stock,
  random: Random,
): Business {
  const isElite = plan === 'elite';
  const address = addressIn(city, random);
  const team = teamOf(trade, city.nation, size ?? teamSize(plan, random), stock.people, random);
  const about = { surname: team[0]?.surname ?? '', street: address.street };
  const name = wanted ?? nameFor(trade, about, stock.names, random);
  const focuses = random.sample(trade.focuses, 2);
  const treatments = priceListOf(trade, focuses, isElite, stock.pen, random);
  const week = weekOf(trade.week, random);
  const amenities = amenitiesOf(trade, week, plan, random);
  const facts = { name, trade, city, address, team, focuses, week, amenities, lines: treatments };
  const prose = proseFor({ ...facts, generous: isElite }, stock.pen, random);
  return {
    ...{ name, slug: slugOf(`${name} ${city.slug}`), category: trade.category, city: city.slug, plan, state },
    ...{ address, phone: stock.phones.numberFor(city, team.length === 1), ...reachable(name, plan, random) },
    ...{ summary: prose.summary, description: prose.description, treatments, amenities, week },
    people: team.map((person, index) => ({ ...person, about: prose.abouts[index] ?? '' })),
    bodies: random.chance(0.5) ? random.sample(trade.bodies, random.whole(1, 2)).map(([body]) => body) : [],
    tags: random.leaning(trade.tags, 0.5, 0.2).slice(0, 6),
    pictures: picturesOf(name, trade.category, trade.family, isElite ? 7 : random.whole(4, 6), random),
    verified: random.chance(plan === 'free' ? 0.25 : 0.6),
    closesAtChristmas: random.chance(0.45),
    liveForDays: random.chance(0.08) ? random.whole(2, 27) : random.whole(40, 700),
  };
}

function reachable(name: string, plan: Plan, random: Random) {
  const host = `${slugOf(name)}.example`;
  const networks = ['instagram', 'facebook', 'tiktok', 'youtube'] as const;
  return {
    email: `${random.pick(['hello', 'bookings', 'info', 'reception'])}@${host}`,
    website: random.chance(0.85) ? `https://www.${host}` : '',
    networks: random.leaning(networks, plan === 'free' ? 0.6 : 0.95, 0.05),
  };
}

const teamSize = (plan: Plan, random: Random) =>
  plan === 'elite' ? random.whole(3, 6) : random.pick([1, 2, 2, 2, 3, 3, 4]);

function amenitiesOf(trade: Trade, week: readonly Span[], plan: Plan, random: Random): string[] {
  const late = week.some(({ weekday, closes }) => weekday < 5 && closes > 18 * 60);
  const weekend = week.some(({ weekday }) => weekday > 4);
  const holds: Readonly<Record<string, boolean>> = {
    'evening-appointments': late,
    'weekend-appointments': weekend,
  };
  return random
    .leaning(trade.amenities, plan === 'elite' ? 0.95 : 0.8, plan === 'elite' ? 0.5 : 0.2)
    .filter((slug) => holds[slug] ?? true);
}
