import { and, eq, sql } from 'drizzle-orm';
import { declareAccountTables, loginMoved, memberEnded } from '#src/domains/accounts/hooks.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import {
  notificationSettings,
  notifications,
  pushSubscriptions,
  quietHours,
  unsubscribeLinks,
} from './tables.server.ts';

const tables = [
  notificationSettings,
  notifications,
  quietHours,
  pushSubscriptions,
  unsubscribeLinks,
] as const;

/** Notifications and settings belong to the person, also when a login moves. A member who leaves loses those of the business. */
export const notificationsOfAccount: HookHandler[] = [
  declareAccountTables([
    {
      table: notificationSettings,
      by: notificationSettings.accountId,
      file: 'notification-settings',
      about: 'which emails about appointments and messages you chose',
    },
    {
      table: notifications,
      by: notifications.accountId,
      file: 'notifications',
      about: 'your notifications of the last sixty days',
    },
    {
      table: quietHours,
      by: quietHours.accountId,
      file: 'quiet-hours',
      about: 'your quiet hours',
    },
    { table: pushSubscriptions, by: pushSubscriptions.accountId },
    { table: unsubscribeLinks, by: unsubscribeLinks.accountId },
  ]),
  onHook(loginMoved, async ({ db }, { from, to }) => {
    for (const table of tables)
      await db.update(table).set({ accountId: to }).where(eq(table.accountId, from));
  }),
  onHook(memberEnded, async ({ db }, { businessId, memberId }) => {
    const who = sql`(SELECT ${members.accountId} FROM ${members} WHERE ${members.id} = ${memberId})`;
    await db
      .delete(notifications)
      .where(and(eq(notifications.businessId, businessId), sql`${notifications.accountId} = ${who}`));
  }),
];
