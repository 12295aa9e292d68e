import { TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { naiveSlots } from '#src/testing/calendar/naive-slots.ts';
import { type MadeSearch, slotSearches } from '#src/testing/calendar/slot-cases.ts';
import { anEmptySalon, type Salon, storeSearch, wholeReader } from '#src/testing/calendar/stored-search.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { type AskedSlots, readSlotSearch } from './reading.server.ts';
import { planAt, searchSlots } from './search.ts';
import { type Slot, type SlotDay, type SlotSearch, timeOfTick } from './slots.ts';

/** `npm run stored:slots` tries five thousand; otherwise a few. */
const isThorough = import.meta.env.MODE === 'thorough';
const cases = isThorough ? 5000 : 12;

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await anEmptySalon(app.db);
});
afterAll(() => app.close());

type Dates = Pick<MadeSearch, 'from' | 'days'>;

/** Stores a search, reads it back for each of these dates, and takes it out of the database again. */
async function storedAndRead(made: MadeSearch, windows: readonly Dates[]) {
  const searches: SlotSearch[] = [];
  const ids: ((id: number) => number)[] = [];
  const stored = app.db.transaction(async (tx) => {
    const { asked, idOf } = await storeSearch(tx, salon, made);
    ids.push(idOf);
    for (const { from, days } of windows)
      searches.push(await readBack(tx, { ...asked, from, days }, made.now));
    tx.rollback();
  });
  await expect(stored).rejects.toThrow(TransactionRollbackError);
  return { searches, idOf: (id: number) => ids[0]?.(id) ?? 0 };
}

async function readBack(db: Db, asked: AskedSlots, now: Date): Promise<SlotSearch> {
  const read = await readSlotSearch(db, wholeReader(salon.ownerId), asked, now);
  if (!read) throw new Error('The search was not read.');
  return read.search;
}

test('what is read from the database finds the times that a trial of every minute finds', {
  timeout: isThorough ? 7_200_000 : 60_000,
}, async () => {
  let starts = 0;
  await fc.assert(
    fc.asyncProperty(slotSearches, async (made) => {
      const { searches, idOf } = await storedAndRead(made, [made]);
      const search = theOnly(searches);
      const found = searchSlots(search);
      expect(found).toEqual(named(naiveSlots(asRead(made, search, idOf)), idOf));
      starts += found.reduce((sum, { slots }) => sum + slots.length, 0);
    }),
    { numRuns: cases, seed: 1 },
  );
  expect(starts).toBeGreaterThan(cases);
});

/** Days before and after those of which a made search knows. */
const windows = fc.record({ away: fc.integer({ min: -4, max: 7 }), days: fc.integer({ min: 1, max: 12 }) });

test('a start is given by the same people at the same price, whichever days are read with its own', {
  timeout: isThorough ? 7_200_000 : 60_000,
}, async () => {
  let starts = 0;
  await fc.assert(
    fc.asyncProperty(slotSearches, fc.array(windows, { minLength: 3, maxLength: 3 }), async (made, dates) => {
      const asked = dates.map(({ away, days }) => ({ from: addDays(made.from, away), days }));
      const { searches } = await storedAndRead(made, asked);
      const known = new Map<number, Slot>();
      for (const search of searches)
        for (const slot of searchSlots(search).flatMap(({ slots }) => slots)) {
          starts += known.has(slot.at) ? 1 : 0;
          expect(slot).toEqual(known.get(slot.at) ?? slot);
          known.set(slot.at, slot);
        }
      for (const [at, slot] of known)
        for (const search of searches.filter(contains(at)))
          expect(planAt(search, timeOfTick(at))).toEqual(slot);
    }),
    { numRuns: 4 * cases, seed: 2 },
  );
  expect(starts).toBeGreaterThan(cases);
});

const contains =
  (at: number) =>
  ({ from, days }: Dates): boolean => {
    const date = dateOf(timeOfTick(at));
    return from <= date && date < addDays(from, days);
  };

type IdOf = (id: number) => number;

/** The made search, but for what depends on the database alone: the order of gifts, and the shortest treatment. */
const asRead = (made: MadeSearch, { place, offering }: SlotSearch, idOf: IdOf): SlotSearch => ({
  ...made,
  place: {
    ...made.place,
    staff: made.place.staff.map((person) => ({
      ...person,
      lastGiven: place.staff.find(({ id }) => id === idOf(person.id))?.lastGiven ?? 0,
    })),
  },
  offering: { ...made.offering, shortestMinutes: offering.shortestMinutes },
});

/** By the ids of the database. */
const named = (days: readonly SlotDay[], idOf: IdOf) =>
  days.map(({ date, slots }) => ({
    date,
    slots: slots.map(({ parts, ...slot }) => ({
      ...slot,
      parts: parts.map((part) => ({
        ...part,
        staffId: idOf(part.staffId),
        roomIds: part.roomIds.map(idOf),
      })),
    })),
  }));
