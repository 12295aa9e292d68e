import { TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/platform/database/database.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { naiveSlots } from '#src/testing/calendar/naive-slots.ts';
import { type MadeSearch, slotSearches } from '#src/testing/calendar/slot-cases.ts';
import { anEmptySalon, type Salon, storeSearch, wholeReader } from '#src/testing/calendar/stored-search.ts';
import { readSlotSearch } from './reading.server.ts';
import { searchSlots } from './search.ts';
import type { SlotDay, SlotSearch } from './slots.ts';

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

/** Stores a search, reads it back, and takes it out of the database again. */
async function storedAndRead(made: MadeSearch) {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  const read = async (db: Db) => {
    const { asked, idOf } = await storeSearch(db, salon, made);
    return { ...(await readSlotSearch(db, wholeReader(salon.ownerId), asked, made.now)), idOf };
  };
  const stored = app.db.transaction(async (tx) => {
    resolve(await read(tx));
    tx.rollback();
  });
  await expect(stored).rejects.toThrow(TransactionRollbackError);
  return promise;
}

test('what is read from the database finds the times that a trial of every minute finds', {
  timeout: isThorough ? 7_200_000 : 60_000,
}, async () => {
  let starts = 0;
  await fc.assert(
    fc.asyncProperty(slotSearches, async (made) => {
      const { search, idOf } = await storedAndRead(made);
      if (!search) throw new Error('The search was not read.');
      const found = searchSlots(search);
      expect(found).toEqual(named(naiveSlots(asRead(made, search, idOf)), idOf));
      starts += found.reduce((sum, { slots }) => sum + slots.length, 0);
    }),
    { numRuns: cases, seed: 1 },
  );
  expect(starts).toBeGreaterThan(cases);
});

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
