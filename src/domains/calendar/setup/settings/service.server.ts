import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { calendarSettings } from '../../tables.server.ts';
import { type readSettings, type Settings, type saveSettings, staleSettings } from './contract.ts';

const mostPlaces = 200;

const own = (context: Context): SQL | undefined =>
  and(
    eq(listings.ownerId, businessOf(context).id),
    inPlaces(listings.id, businessOf(context)),
    sql`${listings.state} <> 'removed'`,
  );

/** The settings of a place, or the defaults where it has none. */
const selected = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      ...{ listing: listings.id, title: listings.title },
      step_minutes: sql<number>`coalesce(${calendarSettings.stepMinutes}, 15)`,
      lead_minutes: sql<number>`coalesce(${calendarSettings.leadMinutes}, 120)`,
      horizon_days: sql<number>`coalesce(${calendarSettings.horizonDays}, 60)`,
      avoids_gaps: sql<boolean>`coalesce(${calendarSettings.avoidsGaps}, false)`,
      version: sql<number>`coalesce(${calendarSettings.version}, 1)`,
    })
    .from(listings)
    .leftJoin(calendarSettings, eq(calendarSettings.listingId, listings.id));

export const read: Verb<typeof readSettings> = (context) =>
  selected(context).where(own(context)).orderBy(asc(listings.id)).limit(mostPlaces);

async function found(context: Context, id: number): Promise<Settings> {
  const [row] = await selected(context).where(and(own(context), eq(listings.id, id)));
  if (!row) throw new Refused(notFound);
  return row;
}

export const save: Verb<typeof saveSettings> = async (context, { id, version, ...given }) => {
  await inTransaction(context, async (inside) => {
    await found(inside, id);
    const [locked] = await inside.db
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.id, id))
      .for('no key update');
    if (!locked || (await found(inside, id)).version !== version) throw new Refused(staleSettings);
    const set = {
      ...{ stepMinutes: given.step_minutes, leadMinutes: given.lead_minutes },
      ...{ horizonDays: given.horizon_days, avoidsGaps: given.avoids_gaps, version: version + 1 },
    };
    await inside.db
      .insert(calendarSettings)
      .values({ listingId: id, ownerId: businessOf(context).id, ...set })
      .onConflictDoUpdate({ target: calendarSettings.listingId, set });
  });
  return { message: 'The settings were saved.', settings: await found(context, id) };
};
