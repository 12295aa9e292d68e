import { declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { HookHandler } from '#src/platform/hooks.server.ts';
import {
  busyCalendars,
  calendarFeeds,
  calendarSettings,
  dateOverrides,
  requiredRooms,
  resources,
  roomKinds,
  staffServices,
  staffServiceTerms,
  timeBlocks,
  treatmentTimings,
  workingHours,
} from './tables.server.ts';

/** What the deletion of a business's account does to its calendar. */
export const calendarAccountDeletion: HookHandler = declareAccountTables([
  {
    table: calendarSettings,
    by: calendarSettings.ownerId,
    file: 'calendar-settings',
    about: 'how the times of your listings are offered',
  },
  { table: roomKinds, by: roomKinds.ownerId, file: 'room-kinds', about: 'the kinds of room that you have' },
  {
    table: resources,
    by: resources.ownerId,
    file: 'calendar-people-and-rooms',
    about: 'the people and rooms of your calendar',
  },
  {
    table: workingHours,
    by: workingHours.ownerId,
    file: 'working-hours',
    about: 'when your people work, in minutes after midnight',
  },
  {
    table: dateOverrides,
    by: dateOverrides.ownerId,
    file: 'date-overrides',
    about: 'dates on which your people work other hours',
  },
  {
    table: staffServices,
    by: [staffServices.resourceId, resources.id],
    file: 'staff-services',
    about: 'who does which treatment',
  },
  {
    table: staffServiceTerms,
    by: [staffServiceTerms.resourceId, resources.id],
    file: 'staff-prices',
    about: 'prices and durations of single people, in pence and minutes',
  },
  {
    table: treatmentTimings,
    by: [treatmentTimings.variantId, treatmentVariants.id],
    file: 'treatment-timings',
    about: 'buffers and processing time of your treatments, in minutes',
  },
  {
    table: requiredRooms,
    by: [requiredRooms.treatmentId, treatments.id],
    file: 'required-rooms',
    about: 'the kinds of room that your treatments need',
  },
  {
    table: busyCalendars,
    by: [busyCalendars.resourceId, resources.id],
    file: 'calendars-elsewhere',
    about: 'calendars elsewhere whose busy times you brought in',
  },
  {
    table: calendarFeeds,
    by: [calendarFeeds.resourceId, resources.id],
    file: 'calendar-feeds',
    about: 'which calendars you let other programs read',
  },
  {
    table: timeBlocks,
    by: [timeBlocks.resourceId, resources.id],
    file: 'time-blocks',
    about: 'taken time: appointments, blocked time, time off and busy times',
  },
]);
