/** Where a client joins the waitlist of a listing, or answers an offer. */
export const waitlistPath = (slug: string): string => `/listing-details/${slug}/waitlist`;

export const offerPath = (slug: string, offerId: number): string => `${waitlistPath(slug)}?offer=${offerId}`;

/** Where a client sees all that they wait for. */
export const ownWaitlistPath = '/dashboard/appointments';
