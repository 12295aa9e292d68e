import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { naiveSlots } from '#src/testing/calendar/naive-slots.ts';
import { slotSearches } from '#src/testing/calendar/slot-cases.ts';
import { storeSearch } from '#src/testing/calendar/stored-search.ts';
import { readSlotSearch } from './reading.server.ts';
import { searchSlots } from './search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what is read from the database finds the times that a trial of every minute finds', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(slotSearches, async (made) => {
      const { ownerId, asked, idOf } = await storeSearch(app.db, made);
      const { search } = (await readSlotSearch(app.db, allOf(ownerId), asked, made.now)) ?? {};
      if (!search) throw new Error('The search was not read.');
      const staff = made.place.staff.map((person) => ({
        ...person,
        lastGiven: search.place.staff.find(({ id }) => id === idOf(person.id))?.lastGiven ?? 0,
      }));
      const { shortestMinutes } = search.offering;
      const known = {
        ...made,
        place: { ...made.place, staff },
        offering: { ...made.offering, shortestMinutes },
      };
      const named = naiveSlots(known).map(({ date, slots }) => ({
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
      expect(searchSlots(search)).toEqual(named);
    }),
    { numRuns: 12 },
  );
});
