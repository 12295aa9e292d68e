import { eq, inArray } from 'drizzle-orm';
import { termsVersion } from '#src/domains/accounts/options.ts';
import { accounts, consents } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { cancellationWording } from '#src/domains/orders/cancellation.ts';
import type { DayPart } from '#src/domains/orders/preferred.ts';
import type { OrderState } from '#src/domains/orders/rules.ts';
import { orderAccruals, orderEvents, orderLines, orders } from '#src/domains/orders/tables.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { shareOf } from '#src/platform/money.ts';
import { Random } from '../random.ts';

const dayMs = 86_400_000;

/** People who order of the demonstration's full profile, beside the demo account of a client. */
const clients = [
  'Tamsin Kettlewell',
  'Joel Cattermole',
  'Priya Raman',
  'Harriet Stott',
  'Owen Llewellyn',
  'Grace Adeyemi',
  'Lewis Ramsden',
];

const sold = [
  { name: 'Deep tissue massage', detail: '60 minutes', unitPence: 6_400, minutes: 60 },
  { name: 'Swedish massage', detail: '90 minutes', unitPence: 8_200, minutes: 90 },
  { name: 'Pregnancy massage', detail: '60 minutes', unitPence: 6_800, minutes: 60 },
  { name: 'Sports massage', detail: '45 minutes', unitPence: 5_200, minutes: 45 },
  { name: 'Hot stone massage', detail: '75 minutes', unitPence: 7_900, minutes: 75 },
] as const;

const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What the demo account of a client ordered: by the page's packages, in every state that needs no PayPal. */
const own = [
  {
    name: 'From desk to done',
    detail: 'Back, neck and shoulder massage, Indian head massage',
    unitPence: 7_650,
    minutes: 75,
    daysAgo: 2,
    state: 'created',
  },
  {
    name: 'After the finish line',
    detail: 'Sports massage, Reflexology',
    unitPence: 9_500,
    minutes: 120,
    daysAgo: 40,
    state: 'fulfilled',
  },
  {
    name: 'Deep tissue massage',
    detail: '60 minutes',
    unitPence: 6_400,
    minutes: 60,
    daysAgo: 63,
    state: 'cancelled',
  },
] as const;

/** Orders of the last four months for the business with the full profile, to be paid at the venue. */
export async function fillOrders(db: Db, now: Date): Promise<void> {
  const [owner] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'elite@example.com'));
  const [listing] = await db
    .select({
      id: listings.id,
      title: listings.title,
      address: listings.address,
      town: listings.town,
      postcode: listings.postcode,
    })
    .from(listings)
    .where(eq(listings.ownerId, owner?.id ?? 0))
    .orderBy(listings.id)
    .limit(1);
  if (!owner || !listing) return;
  const people = await clientsOf(db, now);
  const random = new Random('orders');
  const sale = { ownerId: owner.id, listing, now };
  const bought: Sale[] = [];
  for (let daysAgo = 118; daysAgo >= 1; daysAgo -= 5) {
    const client = random.pick(people);
    bought.push({ ...sale, client, daysAgo, line: random.pick(sold), state: stateOf(daysAgo, random) });
  }
  const willa = people.find(({ email }) => email === 'client@example.com');
  for (const { daysAgo, state, ...line } of willa ? own : [])
    if (willa) bought.push({ ...sale, client: willa, daysAgo, line, state });
  // The oldest first, as orders are numbered.
  for (const one of bought.toSorted((a, b) => b.daysAgo - a.daysAgo)) await addOrder(db, one, random);
}

async function clientsOf(db: Db, now: Date) {
  const since = new Date(now.getTime() - 300 * dayMs);
  const rows = clients.map((name) => ({
    role: 'user' as const,
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    createdAt: since,
    emailVerifiedAt: since,
  }));
  const made = await db.insert(accounts).values(rows).returning({ accountId: accounts.id });
  const agreed = { wordingVersion: termsVersion, channel: 'demonstration', givenAt: since } as const;
  await db
    .insert(consents)
    .values(
      made.flatMap(({ accountId }) =>
        (['terms', 'adult'] as const).map((purpose) => ({ accountId, purpose, ...agreed })),
      ),
    );
  const emails = ['client@example.com', ...rows.map(({ email }) => email)];
  return db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .orderBy(accounts.id);
}

interface Sale {
  readonly ownerId: number;
  readonly listing: {
    readonly id: number;
    readonly title: string;
    readonly address: string;
    readonly town: string;
    readonly postcode: string;
  };
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
  readonly daysAgo: number;
  readonly now: Date;
  readonly line: {
    readonly name: string;
    readonly detail: string;
    readonly unitPence: number;
    readonly minutes: number;
  };
  readonly state: OrderState;
}

async function addOrder(db: Db, sale: Sale, random: Random) {
  const { ownerId, listing, client, daysAgo, now, line, state } = sale;
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const closedAt = state === 'created' ? null : new Date(at.getTime() + 3 * dayMs);
  const [row] = await db
    .insert(orders)
    .values({
      number: numberFrom(random),
      ownerId,
      clientId: client.id,
      clientName: client.name,
      clientEmail: client.email,
      listingId: listing.id,
      listingTitle: listing.title,
      seller: `${listing.title}, ${listing.address}, ${listing.town} ${listing.postcode}`,
      state,
      paymentMethod: 'venue',
      totalPence: line.unitPence,
      planName: 'Elite',
      commissionBasisPoints: 0,
      commissionPence: shareOf(line.unitPence, 0),
      cancellationWording,
      ...wishFor(sale, at),
      startEarlyAt: at,
      createdAt: at,
      paidAt: state === 'fulfilled' ? closedAt : null,
      closedAt,
    })
    .returning({ id: orders.id });
  const orderId = row?.id ?? 0;
  await db.insert(orderLines).values({ ...line, quantity: 1, orderId, position: 0 });
  await db.insert(orderEvents).values({ orderId, event: 'create', actor: 'client', at });
  if (!closedAt) return;
  const event = state === 'fulfilled' ? 'fulfil' : 'cancel';
  await db.insert(orderEvents).values({ orderId, event, actor: 'business', at: closedAt });
  if (state === 'fulfilled')
    await db.insert(orderAccruals).values({
      ownerId,
      orderId,
      kind: 'completion',
      at: closedAt,
      grossPence: line.unitPence,
      commissionPence: 0,
    });
}

const parts: readonly DayPart[] = ['morning', 'afternoon'];

/** When the client would like to come: days ahead where the visit is still to be, else just after the order. */
function wishFor({ state, daysAgo, now }: Sale, at: Date) {
  if (daysAgo % 4 === 0) return {};
  const date =
    state === 'created' ? addDays(dateOf(now), 3 + (daysAgo % 5)) : addDays(dateOf(at), 1 + (daysAgo % 2));
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
  return {
    preferredDate: isSunday ? addDays(date, 1) : date,
    preferredTime: parts[daysAgo % 2] ?? null,
  };
}

/** What is a few days old has taken place, but for the odd one that was cancelled. */
function stateOf(daysAgo: number, random: Random): OrderState {
  if (daysAgo < 9) return 'created';
  return random.chance(0.12) ? 'cancelled' : 'fulfilled';
}

const numberFrom = (random: Random): string => {
  const quarter = () => Array.from({ length: 4 }, () => random.pick([...signs])).join('');
  return `${quarter()}-${quarter()}`;
};
