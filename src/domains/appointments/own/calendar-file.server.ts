import { signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { calendarFile } from '../calendar-file.ts';
import type { getOwnCalendarFile } from './contract.ts';
import * as queries from './queries.server.ts';
import { addressLine } from './reading.server.ts';

/** One of the caller's appointments as a file for their calendar program. */
export const ownCalendarFile: Verb<typeof getOwnCalendarFile> = async (context, { id }) => {
  const { db, env, now } = context;
  const row = await queries.find(db, signedIn(context).accountId, id);
  if (!row) throw new Refused(notFound);
  const [place] = row.listingId === null ? [] : await queries.placesOf(db, [row.listingId]);
  const text = calendarFile(
    env,
    {
      ...row,
      place: row.listingTitle,
      address: place ? addressLine(place) : '',
      stamp: now(),
      url: `${env.publicUrl}/dashboard/appointments/${id}`,
    },
    { method: 'publish' },
  );
  return { name: `appointment-${row.number}.ics`, bytes: Buffer.from(text) };
};
