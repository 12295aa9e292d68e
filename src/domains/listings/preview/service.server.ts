import { addDays, dateOf } from '#src/platform/clock.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { detailsOf } from '../pages/details.server.ts';
import { pageRow } from '../pages/queries.server.ts';
import { daysNamed } from '../pages/rules.ts';
import type { PreviewedPage } from './contract.ts';
import { slugOfOwn } from './queries.server.ts';

/** The page of an own listing as it would be shown; somebody else's is not there. */
export async function preview(
  context: Pick<Context, 'db' | 'now' | 'caller'>,
  id: number,
): Promise<{ page: PreviewedPage }> {
  const { db, now } = context;
  const time = now();
  const today = dateOf(time);
  const slug = await slugOfOwn(db, signedIn(context).accountId, id);
  const days = { now: time, from: addDays(today, -1), to: addDays(today, daysNamed) };
  const row = slug === undefined ? undefined : await pageRow(db, slug, days);
  if (!row) throw new Refused(notFound);
  return { page: detailsOf(row, row.state === 'paused' ? 'paused' : 'live', time) };
}
