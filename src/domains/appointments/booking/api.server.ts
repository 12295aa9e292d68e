import { type Served, serve } from '#src/platform/serve.server.ts';
import { findBookingTimes, getBookingOffer } from './contract.ts';
import { offer } from './offer.server.ts';
import { times } from './times.server.ts';

export const bookingApi: Served[] = [serve(getBookingOffer, offer), serve(findBookingTimes, times)];
