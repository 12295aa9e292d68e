import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { copyChoices, notificationKinds, reminderChoices, sameTimes } from '../rules.ts';

const minute = z.int().min(0).max(1439);

/** Minutes after midnight in London; over midnight where it begins later than it ends. */
const quiet = z
  .object({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: sameTimes });

const push = z.array(z.enum(notificationKinds)).max(notificationKinds.length);

const settings = z.object({
  /** Where the emails go. */
  email: z.string(),
  /** Of one's own appointments, a day before. */
  reminders: z.enum(reminderChoices),
  /** The same, two hours before: off until it is chosen. */
  near_reminders: z.enum(reminderChoices),
  /** What clients do with the appointments of one's places; null for who does not see the whole calendar. */
  team_appointments: z.enum(copyChoices).nullable(),
  /** The same of one's own column; null for who has no calendar. */
  own_appointments: z.enum(copyChoices).nullable(),
  /** Answers of businesses that one wrote to. */
  messages: z.enum(reminderChoices),
  /** Messages of clients; null for who does not answer them. */
  team_messages: z.enum(copyChoices).nullable(),
  /** What one's devices show. */
  push,
  quiet_hours: quiet.nullable(),
});
export type NotificationSettings = z.infer<typeof settings>;

const own = {
  access: 'signed-in',
  right: 'any',
  byPlace: true,
  path: '/api/notification-settings',
} as const;

export const readNotificationSettings = endpoint({
  ...own,
  method: 'GET',
  inView: true,
  summary: 'Which emails you get, what your devices show, and your quiet hours',
  returns: settings,
});

export const saveNotificationSettings = endpoint({
  ...own,
  method: 'PUT',
  isUnlogged: true,
  summary:
    'Choose which emails you get, what your devices show, and quiet hours; what is left out stays as it is',
  body: z.object({
    reminders: z.enum(reminderChoices).optional(),
    near_reminders: z.enum(reminderChoices).optional(),
    team_appointments: z.enum(copyChoices).optional(),
    own_appointments: z.enum(copyChoices).optional(),
    messages: z.enum(reminderChoices).optional(),
    team_messages: z.enum(copyChoices).optional(),
    push: push.optional(),
    quiet_hours: quiet.nullable().optional(),
  }),
  returns: z.object({ message: z.string(), settings }),
});
