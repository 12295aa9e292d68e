import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { calendarTopic } from '../live.ts';
import { calendarReader, lockResources } from '../reader.server.ts';
import { refusedWhenTaken } from '../refused-when-taken.server.ts';
import { mostDaysOff } from '../rules.ts';
import {
  type addBlock,
  type addTimeOff,
  type changeBlock,
  type changeTimeOff,
  type removeBlock,
  type removeTimeOff,
  staleBlock,
  timeTaken,
} from './contract.ts';
import * as queries from './queries.server.ts';

interface Wish {
  readonly resource: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly title?: string;
  readonly reason?: queries.NewBlock['reason'];
  readonly anyway?: boolean;
}

const newBlock = ({ resource, starts_at, ends_at, title = '', reason = null }: Wish): queries.NewBlock => ({
  ...{ resource, title, reason },
  startsAt: starts_at,
  endsAt: ends_at,
});

const shown = ({
  id,
  resource,
  startsAt,
  endsAt,
  title,
  reason,
  version,
}: Omit<queries.Block, 'isFirm'>) => ({
  ...{ id, resource, title, reason, version },
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/** Every field that is wrong, and what only the database can tell. */
async function refuseFaults(context: Context, cause: queries.OwnCause, block: queries.NewBlock) {
  const faults: Record<string, string[]> = {};
  const kind = await queries.kindOf(context.db, calendarReader(context), block.resource);
  if (kind === undefined) faults.resource = ['Choose a person or a room of this calendar.'];
  if (kind === 'room' && cause === 'time_off') faults.resource = ['Choose a person: a room has no time off.'];
  const days = (block.endsAt.getTime() - block.startsAt.getTime()) / 86_400_000;
  if (days <= 0) faults.ends_at = ['Choose an end after the start.'];
  if (days > mostDaysOff) faults.ends_at = ['Choose an end within a year of the start.'];
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

/** Blocked time is firm on free time; over other time it is put only where that is asked for. */
async function isFirmAt(
  db: Db,
  cause: queries.OwnCause,
  block: queries.NewBlock,
  { anyway = false, but = 0 }: { readonly anyway?: boolean | undefined; readonly but?: number },
): Promise<boolean> {
  if (cause === 'time_off') return false;
  const isTaken = await queries.isTaken(db, block, but);
  if (isTaken && !anyway) throw new Refused(timeTaken);
  return !isTaken;
}

const areAtOnePlace = (one: queries.NewBlock, other: queries.NewBlock): boolean =>
  one.resource === other.resource &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

const announceFor = (inside: Context) => announce(inside, calendarTopic(calendarReader(inside).id));

const add = (cause: queries.OwnCause) => (context: Context, wish: Wish) =>
  refusedWhenTaken(timeTaken, () =>
    inTransaction(context, async (inside) => {
      const { db } = inside;
      const block = newBlock(wish);
      await lockResources(db, [block.resource]);
      await refuseFaults(inside, cause, block);
      const appointments = await queries.countAppointments(db, block);
      // What may lie over other time is sent again by a second click, or after a line that broke: it is what is there.
      const mayOverlap = cause === 'time_off' || wish.anyway === true;
      const same = mayOverlap ? await queries.sameBlock(db, cause, block) : undefined;
      if (same) return { ...shown(same), appointments };
      const isFirm = await isFirmAt(db, cause, block, wish);
      const id = await queries.insertBlock(db, cause, { ...block, isFirm });
      announceFor(inside);
      return { ...shown({ ...block, id, version: 1 }), appointments };
    }),
  );

const change =
  (cause: queries.OwnCause) => (context: Context, wish: Wish & { id: number; version: number }) =>
    refusedWhenTaken(timeTaken, () =>
      inTransaction(context, async (inside) => {
        const { db } = inside;
        const block = newBlock(wish);
        const found = await queries.lockBlock(db, calendarReader(context), cause, wish.id);
        if (!found) throw new Refused(notFound);
        const { id, version } = found;
        await lockResources(db, [found.resource, block.resource]);
        await refuseFaults(inside, cause, block);
        if (version !== wish.version) throw new Refused(staleBlock);
        const isFirm = areAtOnePlace(found, block)
          ? found.isFirm
          : await isFirmAt(db, cause, block, { anyway: wish.anyway, but: id });
        const was_over = await queries.isTaken(db, found, id);
        await queries.updateBlock(db, cause, id, { ...block, isFirm });
        announceFor(inside);
        const appointments = await queries.countAppointments(db, block);
        return { ...shown({ ...block, id, version: version + 1 }), appointments, was_over };
      }),
    );

const remove =
  (cause: queries.OwnCause) =>
  (context: Context, { id }: { id: number }) =>
    inTransaction(context, async (inside) => {
      const found = await queries.lockBlock(inside.db, calendarReader(context), cause, id);
      if (!found) throw new Refused(notFound);
      const was_over = await queries.isTaken(inside.db, found, id);
      await queries.deleteBlock(inside.db, id);
      announceFor(inside);
      return { ...shown(found), was_over };
    });

export const blockTime: Verb<typeof addBlock> = add('blocked');
export const changeBlocked: Verb<typeof changeBlock> = change('blocked');
export const unblock: Verb<typeof removeBlock> = remove('blocked');
export const takeOff: Verb<typeof addTimeOff> = add('time_off');
export const changeOff: Verb<typeof changeTimeOff> = change('time_off');
export const removeOff: Verb<typeof removeTimeOff> = remove('time_off');
