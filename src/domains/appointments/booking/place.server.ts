import { sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { CalendarReader } from '#src/domains/calendar/reader.server.ts';
import type { CancellationTerms, DepositKind, TakesBookings } from '#src/domains/calendar/rules.ts';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { takesPayments } from '#src/domains/orders/buying/payment.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import type { Prepayment } from '../money/deposit.ts';

/** A listing as clients book it. */
export interface BookedPlace extends Record<string, unknown> {
  readonly id: number;
  /** 0 where no business has claimed it. */
  readonly ownerId: number;
  readonly slug: string;
  readonly title: string;
  readonly address: string;
  readonly phone: string;
  readonly takes: TakesBookings;
  readonly horizonDays: number;
  readonly terms: CancellationTerms;
  readonly ownLink: string | null;
  /** What is paid in advance, where clients pay through us. */
  readonly deposit: DepositKind;
  readonly depositValue: number;
  readonly takesFull: boolean;
}

/** A listing that the public sees; it takes bookings while it is live and its business is with us. */
export async function bookedPlace(db: Db, slug: string): Promise<BookedPlace | undefined> {
  const rows = await executeKept<BookedPlace>(
    db,
    sql`
    SELECT l.id, coalesce(l.owner_id, 0) AS "ownerId", l.slug, l.title, l.phone,
      concat_ws(', ', nullif(l.address, ''), nullif(concat_ws(' ', nullif(l.town, ''), nullif(l.postcode, '')), ''))
        AS address,
      CASE WHEN l.state = 'live' AND owner.id IS NOT NULL THEN coalesce(s.takes_bookings, 'off') ELSE 'off' END AS takes,
      coalesce(s.horizon_days, 60) AS "horizonDays", coalesce(s.cancellation_terms, 'until_start') AS terms,
      s.own_link AS "ownLink", coalesce(s.deposit, 'none') AS deposit,
      coalesce(s.deposit_value, 0) AS "depositValue", coalesce(s.takes_full, false) AS "takesFull"
    FROM ${listings} l LEFT JOIN ${calendarSettings} s ON s.listing_id = l.id
    LEFT JOIN ${accounts} owner
      ON owner.id = l.owner_id AND owner.erased_at IS NULL AND owner.deletion_asked_at IS NULL
    WHERE l.slug = ${slug} AND l.state IN ('live', 'paused')`,
  );
  return rows[0];
}

/** What of a place decides which times it has, whoever may book them. */
export type TimedPlace = Pick<BookedPlace, 'id' | 'ownerId'>;

/** A place of a business, also one that takes no bookings yet. */
export async function ownPlace(db: Db, whose: Whose, id: number): Promise<TimedPlace | undefined> {
  const { rows } = await db.execute<{ id: number; ownerId: number }>(sql`
    SELECT l.id, l.owner_id AS "ownerId" FROM ${listings} l
    WHERE l.id = ${id} AND l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} AND l.state <> 'removed'`);
  return rows[0];
}

/** The public as a reader of a business's calendar: it sees who works at this place, and takes no one's part. */
export const publicReader = ({ id, ownerId }: TimedPlace): CalendarReader => ({
  ...{ id: ownerId, listings: [id], memberId: 0 },
  ...{ isAll: true, keepsClients: false },
});

/** What a place asks for in advance: nothing where clients do not pay through us. */
export const prepaymentOf = (
  context: ServerContext,
  { deposit, depositValue, takesFull }: BookedPlace,
): Prepayment =>
  takesPayments(context)
    ? { deposit, depositValue, takesFull }
    : { deposit: 'none', depositValue: 0, takesFull: false };
