import { z } from 'zod';
import { calendarDate } from '#src/domains/calendar/shapes.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { fileAnswer, id } from '#src/platform/schema/shapes.ts';

export const printDaySheet = endpoint({
  method: 'GET',
  path: '/api/calendar/day-sheet.pdf',
  summary: 'The appointments of a day as a PDF: a page for each person, or one list by time',
  access: 'business',
  right: ['calendar', 'own-calendar'],
  byPlace: true,
  query: z.object({
    date: calendarDate,
    /** At this one of the business's listings. */
    listing: id.optional(),
    /** Of this person alone. */
    resource: id.optional(),
    /** A page for each person, or all of them by time. */
    by: z.enum(['person', 'time']).default('person'),
  }),
  file: 'application/pdf',
  returns: fileAnswer,
});
