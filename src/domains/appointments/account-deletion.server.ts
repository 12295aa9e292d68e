import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import type { HookHandler } from '#src/platform/hooks.server.ts';
import {
  appointmentEvents,
  appointmentItems,
  appointments,
  clientCards,
  clientHealthNoteReads,
  clientHealthNotes,
} from './tables.server.ts';

/** What the deletion of a business's account does to its appointments and to what it knows of its clients. */
export const appointmentsAccountDeletion: HookHandler = declareAccountTables([
  { table: clientCards, by: clientCards.ownerId, file: 'clients', about: 'your clients as you know them' },
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
