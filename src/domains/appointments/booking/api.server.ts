import { type Served, serve } from '#src/platform/serve.server.ts';
import { book } from './booking.server.ts';
import { bookAppointment, findBookingTimes, getBookingOffer, getStanding } from './contract.ts';
import { offer } from './offer.server.ts';
import { standing } from './standing.server.ts';
import { times } from './times.server.ts';

export const bookingApi: Served[] = [
  serve(getBookingOffer, offer),
  serve(findBookingTimes, times),
  serve(bookAppointment, book),
  serve(getStanding, standing),
];
