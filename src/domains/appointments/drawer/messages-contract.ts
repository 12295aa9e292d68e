import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';

/** Served where the messages are. */
export const listAppointmentMessages = endpoint({
  method: 'GET',
  path: '/api/calendar/appointment/:id/message',
  summary: 'The last messages about an appointment of the business, the newest first',
  access: 'business',
  right: 'messages',
  byPlace: true,
  params: z.object({ id }),
  returns: z.object({
    /** The conversation; null where nobody has written about it. */
    enquiry: z.int().nullable(),
    messages: z.array(
      z.object({
        id: z.int(),
        from: z.enum(['business', 'visitor']),
        text: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  refuses: [notFound],
});
