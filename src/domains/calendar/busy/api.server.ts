import { type Served, serve } from '#src/platform/serve.server.ts';
import {
  addBusyCalendar,
  listBusyCalendars,
  readBusyCalendar,
  removeBusyCalendar,
  renameBusyCalendar,
} from './contract.ts';
import { add, addressFaults, list, read, remove, rename } from './service.server.ts';

/** The calendars elsewhere that make a person busy here. */
export const busyCalendarsApi: readonly Served[] = [
  serve(listBusyCalendars, list),
  serve(addBusyCalendar, add, async (context, { url }) =>
    url === undefined ? {} : addressFaults(context, { url }),
  ),
  serve(renameBusyCalendar, rename),
  serve(removeBusyCalendar, remove),
  serve(readBusyCalendar, read),
];
