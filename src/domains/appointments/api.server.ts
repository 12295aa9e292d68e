import { type Served, serve } from '#src/platform/serve.server.ts';
import { readCalendar } from './calendar/contract.ts';
import { calendar } from './calendar/service.server.ts';
import { details } from './details.server.ts';
import { change } from './recording/changing.server.ts';
import {
  changeAppointment,
  findMoves,
  getAppointment,
  recordAppointment,
  stepAppointment,
} from './recording/contract.ts';
import { moves } from './recording/moving.server.ts';
import { readPriceList } from './recording/price-list/contract.ts';
import { priceList } from './recording/price-list/service.server.ts';
import { record, recordFaults } from './recording/service.server.ts';
import { step } from './recording/stepping.server.ts';

export const appointmentsApi: Served[] = [
  serve(readCalendar, calendar),
  serve(readPriceList, priceList),
  serve(recordAppointment, record, recordFaults),
  serve(getAppointment, details),
  serve(changeAppointment, change),
  serve(findMoves, moves),
  serve(stepAppointment, step),
];
