/** What notifications are about. */
export const notificationKinds = ['appointment', 'message', 'review'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Days for which a notification is kept. */
export const keptForDays = 60;

/** The ways of notifying that have settings. */
export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

/**
 * Of a person: reminders a day and two hours before an appointment, and answers of businesses. Of a member of a team:
 * the appointments of its places, those of their own column, and messages of clients.
 */
export const notificationEvents = [
  'reminders',
  'near_reminders',
  'messages',
  'team_appointments',
  'own_appointments',
  'team_messages',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const reminderChoices = ['on', 'off'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

/** At once; or in one email a day; or not at all. From the most to the least. */
export const copyChoices = ['at_once', 'daily', 'off'] as const;
export type CopyChoice = (typeof copyChoices)[number];

/** The kinds of email with an unsubscribe link: those with a setting, the daily summary and review invitations. */
export const stoppable = [
  'reminders',
  'messages',
  'team_appointments',
  'own_appointments',
  'team_messages',
  'summary',
  'review_invitations',
] as const;
export type Stoppable = (typeof stoppable)[number];

/** When the daily email goes out: minutes after midnight in London. */
export const summaryAt = 18 * 60;

/** What is wrong with quiet hours that end when they begin. */
export const sameTimes = 'Choose two different times.';
