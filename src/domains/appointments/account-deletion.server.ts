import { sql } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { declareAccountTables, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { healthNotesOf } from './clients/health/service.server.ts';
import {
  appointmentEvents,
  appointmentItems,
  appointments,
  clientCards,
  clientHealthNoteReads,
  clientHealthNotes,
} from './tables.server.ts';

const appointmentTables: HookHandler = declareAccountTables([
  {
    table: clientCards,
    by: clientCards.ownerId,
    // A client who goes is forgotten, unless the business brought them itself or they have been there.
    erasedBy: (
      accountId,
    ) => sql`(${clientCards.ownerId} = ${accountId} OR (${clientCards.accountId} = ${accountId}
      AND NOT ${clientCards.isOwn} AND NOT EXISTS (SELECT 1 FROM ${appointments} a WHERE a.card_id = ${clientCards.id})))`,
    file: 'clients',
    about: 'your clients as you know them',
  },
  { table: clientHealthNotes, by: [clientHealthNotes.cardId, clientCards.id] },
  {
    table: clientHealthNoteReads,
    by: [clientHealthNoteReads.cardId, clientCards.id],
    file: 'client-health-note-reads',
    about: 'who in your team read or changed a health note',
  },
  {
    table: appointments,
    by: appointments.ownerId,
    file: 'appointments',
    about: 'the appointments in your calendar',
    names: { number: appointments.number },
  },
  {
    table: appointmentItems,
    by: [appointmentItems.appointmentId, appointments.id],
    file: 'appointment-items',
    about: 'the treatments of each appointment, with prices in pence',
    also: () => ({ number: lookup(appointmentItems.appointmentId, 'appointments', 'number') }),
  },
  {
    table: appointmentEvents,
    by: [appointmentEvents.appointmentId, appointments.id],
    file: 'appointment-events',
    about: 'what happened to each appointment',
    also: () => ({ number: lookup(appointmentEvents.appointmentId, 'appointments', 'number') }),
  },
]);

/** What the archive and the deletion of an account do to its appointments and to what it knows of its clients. */
export const appointmentsAccountDeletion: HookHandler[] = [
  appointmentTables,
  onHook(exportOf, async (context, { accountId }) => [
    {
      file: 'client-health-notes',
      about: 'what you noted of your clients’ health',
      rows: await healthNotesOf(context, accountId),
    },
  ]),
];
