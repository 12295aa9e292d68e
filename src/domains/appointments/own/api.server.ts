import { type Served, serve } from '#src/platform/serve.server.ts';
import { ownCalendarFile } from './calendar-file.server.ts';
import {
  cancelOwnAppointment,
  findOwnMoves,
  getOwnAppointment,
  getOwnCalendarFile,
  listOwnAppointments,
  moveOwnAppointment,
  objectToNoShow,
} from './contract.ts';
import { cancel, object } from './ending.server.ts';
import { move, times } from './moving.server.ts';
import { list, one } from './reading.server.ts';

export const ownAppointmentsApi: Served[] = [
  serve(listOwnAppointments, list),
  serve(getOwnAppointment, one),
  serve(getOwnCalendarFile, ownCalendarFile),
  serve(findOwnMoves, times),
  serve(moveOwnAppointment, move),
  serve(cancelOwnAppointment, cancel),
  serve(objectToNoShow, object),
];
