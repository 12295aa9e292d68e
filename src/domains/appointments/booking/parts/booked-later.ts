import { lazy } from 'react';

const load = async () => (await import('./booked.tsx')).Booked;

/** What came of a booking: its script comes once there is one. The server draws it at once, for who has no script. */
export const Booked = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));
