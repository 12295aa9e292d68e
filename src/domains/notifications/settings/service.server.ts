import { eq } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { wallTimeOf } from '#src/platform/clock.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { copiesOf, messagesFor } from '../choices.ts';
import { quietOf } from '../people.server.ts';
import type { QuietHours } from '../quiet.ts';
import {
  type CopyChoice,
  copyChoices,
  type NotificationEvent,
  type NotificationKind,
  notificationEvents,
  notificationKinds,
  type ReminderChoice,
  summaryAt,
} from '../rules.ts';
import { notificationSettings, quietHours } from '../tables.server.ts';
import type { NotificationSettings, readNotificationSettings, saveNotificationSettings } from './contract.ts';

/** What the caller chose, as far as their role has a use of it. */
export const read: Verb<typeof readNotificationSettings> = (context) => settingsOf(context);

async function settingsOf(context: Context): Promise<NotificationSettings> {
  const { db } = context;
  const { accountId, business } = signedIn(context);
  const [account] = await db
    .select({ email: accounts.email, quiet: quietOf })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const rows = await db
    .select({ event: notificationSettings.event, value: notificationSettings.value })
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId))
    .limit(notificationEvents.length + notificationKinds.length);
  const savedFor = (event: NotificationEvent | NotificationKind) =>
    rows.find((row) => row.event === event)?.value;
  const chosen = (event: NotificationEvent) =>
    copyChoices.find((choice) => choice === savedFor(event)) ?? null;
  const role = business?.memberRole;
  const copies = role
    ? copiesOf({ role, team: chosen('team_appointments'), own: chosen('own_appointments') })
    : { team: null, own: null };
  return {
    email: account?.email ?? '',
    reminders: savedFor('reminders') === 'off' ? 'off' : 'on',
    near_reminders: savedFor('near_reminders') === 'on' ? 'on' : 'off',
    team_appointments: copies.team,
    own_appointments: copies.own,
    messages: savedFor('messages') === 'off' ? 'off' : 'on',
    team_messages: role && hasRight(role, 'messages') ? messagesFor(role, chosen('team_messages')) : null,
    push: notificationKinds.filter((kind) => savedFor(kind) !== 'off'),
    quiet_hours: account?.quiet ?? null,
  };
}

export const save: Verb<typeof saveNotificationSettings> = async (context, given) => {
  const { accountId } = signedIn(context);
  await inTransaction(context, async (inside) => {
    for (const event of notificationEvents) {
      const value = given[event];
      if (value !== undefined) await keepSetting(inside, accountId, event, value);
    }
    for (const kind of given.push ? notificationKinds : [])
      await keepChoice(inside.db, {
        ...{ accountId, event: kind, channel: 'push' },
        value: given.push?.includes(kind) ? 'on' : 'off',
      });
    if (given.quiet_hours !== undefined) await keepQuiet(inside.db, accountId, given.quiet_hours);
  });
  return { message: 'Your notifications were saved.', settings: await settingsOf(context) };
};

/** Keeps how a person wants to be emailed of an event. */
export async function keepSetting(
  { db, now }: ServerContext,
  accountId: number,
  event: NotificationEvent,
  value: CopyChoice | ReminderChoice,
): Promise<void> {
  const { date, minutes } = wallTimeOf(now());
  // Who chooses it in the evening gets the first one on the next.
  const summaryOn = value === 'daily' && minutes >= summaryAt ? date : null;
  await keepChoice(db, { accountId, event, channel: 'email', value, summaryOn });
}

async function keepChoice(db: Db, row: typeof notificationSettings.$inferInsert): Promise<void> {
  const { value, summaryOn = null } = row;
  await db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationSettings.accountId, notificationSettings.event, notificationSettings.channel],
      set: { value, summaryOn },
    });
}

async function keepQuiet(db: Db, accountId: number, quiet: QuietHours | null): Promise<void> {
  if (quiet === null) {
    await db.delete(quietHours).where(eq(quietHours.accountId, accountId));
    return;
  }
  const set = { fromMinute: quiet.from, toMinute: quiet.to };
  await db
    .insert(quietHours)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: quietHours.accountId, set });
}
