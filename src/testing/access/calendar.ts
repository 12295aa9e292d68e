import { and, eq } from 'drizzle-orm';
import { busyCalendars, calendarFeeds } from '#src/domains/calendar/tables.server.ts';
import { aMember } from '../accounts/members.ts';
import type { TestApp } from '../app.ts';
import { aColumn } from '../calendar/columns.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

async function aPerson(app: TestApp, businessId: number): Promise<number> {
  const { memberId } = await aMember(app.db, { businessId, role: 'front_desk' });
  return aColumn(app.db, { businessId, memberId, name: 'Tamsin Rowe' });
}

const feedsOf = (app: TestApp, resourceId: number) =>
  app.db.$count(calendarFeeds, eq(calendarFeeds.resourceId, resourceId));

const columnOf =
  (form: string, payload = {}) =>
  async (app: TestApp, businessId: number): Promise<Owned> => {
    const id = await aPerson(app, businessId);
    const elsewhere = () => app.db.$count(busyCalendars, eq(busyCalendars.resourceId, id));
    const isThere = async () => (await feedsOf(app, id)) + (await elsewhere()) === 0;
    return { address: `/api/calendar/elsewhere/${id}${form}`, payload, isThere };
  };

async function feedOf(app: TestApp, businessId: number): Promise<Owned> {
  const resourceId = await aPerson(app, businessId);
  const row = { resourceId, tokenHash: `feed of ${resourceId}`, createdAt: app.clock.now };
  const { id } = theOnly(await app.db.insert(calendarFeeds).values(row).returning());
  const isThere = async () => (await feedsOf(app, resourceId)) === 1;
  return { address: `/api/calendar/feed/${id}`, isThere };
}

const busyCalendarOf =
  (form = '', payload = {}) =>
  async (app: TestApp, businessId: number): Promise<Owned> => {
    const resourceId = await aPerson(app, businessId);
    const row = { resourceId, name: 'Choir', url: 'https://choir.example/a.ics' };
    const at = { createdAt: app.clock.now, nextAt: app.clock.now };
    const { id } = theOnly(
      await app.db
        .insert(busyCalendars)
        .values({ ...row, ...at })
        .returning(),
    );
    const untouched = and(
      eq(busyCalendars.id, id),
      eq(busyCalendars.name, row.name),
      eq(busyCalendars.failures, 0),
    );
    const isThere = async () => (await app.db.$count(busyCalendars, untouched)) === 1;
    return { address: `/api/calendar/busy-calendar/${id}${form}`, payload, isThere };
  };

/** Every call that connects a person's calendar with other programs. */
export const ownedCalendars = {
  'GET /api/calendar/elsewhere/:id/feed': columnOf('/feed'),
  'POST /api/calendar/elsewhere/:id/feed': columnOf('/feed', { name: 'My phone' }),
  'DELETE /api/calendar/feed/:id': feedOf,
  'GET /api/calendar/elsewhere/:id/busy-calendar': columnOf('/busy-calendar'),
  'POST /api/calendar/elsewhere/:id/busy-calendar': columnOf('/busy-calendar', {
    name: 'Choir',
    url: 'https://choir.co.uk/a.ics',
  }),
  'PUT /api/calendar/busy-calendar/:id': busyCalendarOf('', { name: 'Band' }),
  'DELETE /api/calendar/busy-calendar/:id': busyCalendarOf(),
  'POST /api/calendar/busy-calendar/:id/reading': busyCalendarOf('/reading'),
} as const;
