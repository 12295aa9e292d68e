/** Where a client answers an offer. */
export const offerPath = (slug: string, offerId: number): string =>
  `/listing-details/${slug}/waitlist/${offerId}`;

/** Where a client sees all that they wait for. */
export const ownWaitlistPath = '/dashboard/appointments';

/** Where a client sees what came of a booking. */
export const bookedPath = (slug: string, appointmentId: number): string =>
  `/listing-details/${slug}/book?appointment=${appointmentId}`;
