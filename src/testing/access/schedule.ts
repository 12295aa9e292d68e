import { eq } from 'drizzle-orm';
import { wireId } from '#src/domains/listings/schedule/rules.ts';
import { listingHours } from '#src/domains/listings/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

const row = { day: 'tuesday', start: '10:00', end: '12:00', status: 'active' };
const whole = { week: [], special_days: [], closes_on_bank_holidays: true };

/** The opening hours of the owner's listing, untouched as long as Monday is as it was. */
const scheduleOf =
  (payload: object, below: 'row' | 'week' | 'all' = 'all') =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const hours = [{ weekday: 0, opens: 540, closes: 1020 }];
    const { id } = await aListing(app.db, { ownerId, hours });
    const stored = () => app.db.select().from(listingHours).where(eq(listingHours.listingId, id));
    const { id: rowId } = theOnly(await stored());
    const ends = { row: `/${wireId('week', rowId)}`, week: '/week', all: '' };
    return {
      address: `/api/listing/${id}/schedule${ends[below]}`,
      payload,
      isThere: async () => {
        const [monday, ...others] = await stored();
        return monday?.closes === 1020 && others.length === 0;
      },
    };
  };

/** Every call about one listing's opening hours. */
export const ownedSchedules = {
  'GET /api/listing/:id/schedule': scheduleOf({}),
  'GET /api/listing/:id/schedule/week': scheduleOf({}, 'week'),
  'POST /api/listing/:id/schedule': scheduleOf(row),
  'PUT /api/listing/:id/schedule': scheduleOf(whole),
  'PUT /api/listing/:id/schedule/:rowId': scheduleOf(row, 'row'),
  'DELETE /api/listing/:id/schedule/:rowId': scheduleOf({}, 'row'),
} as const;
