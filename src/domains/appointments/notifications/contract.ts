import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { copyChoices, reminderChoices } from './rules.ts';

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
});
export type NotificationSettings = z.infer<typeof settings>;

const own = {
  access: 'signed-in',
  right: ['calendar', 'own-calendar'],
  byPlace: true,
  path: '/api/notification-settings',
} as const;

export const readNotificationSettings = endpoint({
  ...own,
  method: 'GET',
  summary: 'Which emails about appointments you get',
  returns: settings,
});

export const saveNotificationSettings = endpoint({
  ...own,
  method: 'PUT',
  isUnlogged: true,
  summary: 'Choose which emails about appointments you get; what is left out stays as it is',
  body: z.object({
    reminders: z.enum(reminderChoices).optional(),
    near_reminders: z.enum(reminderChoices).optional(),
    team_appointments: z.enum(copyChoices).optional(),
    own_appointments: z.enum(copyChoices).optional(),
  }),
  returns: z.object({ message: z.string(), settings }),
});
