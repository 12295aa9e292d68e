import { randomInt } from 'node:crypto';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { penceOf, poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { DepositKind } from '../../rules.ts';
import { calendarSettings } from '../../tables.server.ts';
import {
  type makeOwnLink,
  type readSettings,
  type Settings,
  type saveSettings,
  staleSettings,
} from './contract.ts';
import { insertOwnLink, lockPlace, type SettingsRow, settingsRows } from './queries.server.ts';
import { depositFault, missingForBookings, ownLinkPath, turnsOn } from './rules.ts';

export const read: Verb<typeof readSettings> = async (context) =>
  (await settingsRows(context.db, businessOf(context), context.now())).map((row) => shown(context, row));

const shown = ({ env }: Context, row: SettingsRow): Settings => ({
  ...{ listing: row.listing, title: row.title, slug: row.slug, version: row.version },
  ...{ step_minutes: row.step, lead_minutes: row.lead, horizon_days: row.horizon },
  ...{ avoids_gaps: row.avoidsGaps, takes_bookings: row.takes, cancellation_terms: row.terms },
  ...{ deposit: row.deposit, takes_full: row.takesFull },
  deposit_value: row.deposit === 'fixed' ? poundsOf(row.depositValue) : row.depositValue,
  own_link: row.token === null ? null : env.publicUrl + ownLinkPath(row.token),
  facts: {
    ...{ is_live: row.isLive, people: row.people, people_here: row.peopleHere },
    ...{ treatments: row.treatments, treatments_given: row.treatmentsGiven, rooms: row.rooms },
  },
});

async function found(context: Context, id: number): Promise<Settings> {
  const [row] = await settingsRows(context.db, businessOf(context), context.now(), id);
  if (!row) throw new Refused(notFound);
  return shown(context, row);
}

export const save: Verb<typeof saveSettings> = async (context, { id, version, ...given }) => {
  await inTransaction(context, async (inside) => {
    await found(inside, id);
    await lockPlace(inside.db, id);
    const before = await found(inside, id);
    if (before.version !== version) throw new Refused(staleSettings);
    const terms = given.cancellation_terms ?? null;
    const deposit = given.deposit ?? before.deposit;
    const value = given.deposit_value ?? before.deposit_value;
    const fault = depositFault(deposit, value);
    const set = {
      ...{ stepMinutes: given.step_minutes, leadMinutes: given.lead_minutes },
      ...{ horizonDays: given.horizon_days, avoidsGaps: given.avoids_gaps, version: version + 1 },
      takesBookings: given.takes_bookings ?? before.takes_bookings,
      ...(terms !== null && { cancellationTerms: terms, termsChosen: true }),
      ...(fault === null && storedDeposit(deposit, value)),
      takesFull: given.takes_full ?? before.takes_full,
    };
    await inside.db
      .insert(calendarSettings)
      .values({ listingId: id, ownerId: businessOf(context).id, ...set })
      .onConflictDoUpdate({ target: calendarSettings.listingId, set });
    refuseFaults({
      ...(turnsOn(before.takes_bookings, set.takesBookings) && missingForBookings(await found(inside, id))),
      ...(fault !== null && { deposit_value: [fault] }),
    });
  });
  return { message: 'The settings were saved.', settings: await found(context, id) };
};

/** A sum is kept in pence. */
const storedDeposit = (deposit: DepositKind, value: number) => ({
  deposit,
  depositValue: { none: 0, fixed: penceOf(value), percent: value }[deposit],
});

/**
 * All that is wrong, at once. Bookings are turned on once nothing is missing; what goes missing later offers no times,
 * and may be saved.
 */
function refuseFaults(faults: Readonly<Record<string, string[]>>): void {
  const wrong = Object.entries(faults).filter(([, sentences]) => sentences.length > 0);
  if (wrong.length > 0) throw new Refused(invalid, Object.fromEntries(wrong));
}

/** No letters and digits that look alike: people read it from a card. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newToken = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

export const makeLink: Verb<typeof makeOwnLink> = async (context, { id }) => {
  await inTransaction(context, async (inside) => {
    await found(inside, id);
    await lockPlace(inside.db, id);
    await insertOwnLink(inside.db, { listingId: id, ownerId: businessOf(inside).id }, newToken());
  });
  return { message: 'Your link is ready.', settings: await found(context, id) };
};
