import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import { sayUnreadable } from './busy/mails.server.ts';

const dayMs = 86_400_000;

export const calendarSamples = {
  'calendar-unreadable': (to) =>
    sayUnreadable(
      to,
      { ...ana, person: 'Ben' },
      {
        name: 'Ben’s phone',
        failedSince: new Date(to.now().getTime() - dayMs),
        readAt: new Date(to.now().getTime() - 2 * dayMs),
        fault: 'Its server says that the calendar is gone.',
      },
    ),
} satisfies EmailSamples;
