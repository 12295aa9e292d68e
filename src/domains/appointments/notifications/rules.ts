/** Email is the only way in which people are told. */
export const channels = ['email'] as const;
export type Channel = (typeof channels)[number];

/** A client's reminders, a day and two hours before; and of a team, the appointments of its places and those of one's own column. */
export const notificationEvents = [
  'reminders',
  'near_reminders',
  'team_appointments',
  'own_appointments',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const reminderChoices = ['on', 'off'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

/** At once; or in one email a day; or not at all. From the most to the least. */
export const copyChoices = ['at_once', 'daily', 'off'] as const;
export type CopyChoice = (typeof copyChoices)[number];

/** When the daily email goes out: minutes after midnight in London. */
export const summaryAt = 18 * 60;
