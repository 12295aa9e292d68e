import { businessOf } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { offeredAt } from '../booking/offer.server.ts';
import { ownPlace } from '../booking/place.server.ts';
import { timesAt } from '../booking/times.server.ts';
import type { previewBookings } from './contract.ts';

/** By the search that clients use, so that nothing is shown that they would not find. */
export const preview: Verb<typeof previewBookings> = async (context, { id, variant, from, days }) => {
  const { db } = context;
  const now = context.now();
  const place = await ownPlace(db, businessOf(context), id);
  if (!place) throw new Refused(notFound);
  const { treatments } = await offeredAt(db, place, now);
  if (variant.length === 0) return { treatments, days: [] };
  const times = await timesAt(db, place, { variants: variant, staff: null }, { from, days, now });
  return { treatments, days: times.days };
};
