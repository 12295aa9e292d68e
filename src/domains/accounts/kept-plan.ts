import { readStored, writeStored } from '#src/platform/web/storage.ts';

/** The original front end's name for the plan that someone chose and has not bought yet. */
const key = 'planID';

/** A plan's id as an address writes it; null for anything else. */
export const planIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Keeps which plan was chosen, over registering and signing in; null forgets it. */
export const storePlan = (id: number | null): void =>
  writeStored('localStorage', key, id === null ? null : String(id));

/** The plan that was chosen in this browser. */
export const storedPlan = (): number | null => planIn(readStored('localStorage', key));

/** Where a chosen plan is reviewed. */
export const checkoutPath = (plan: number): string => `/checkout?plan=${plan}`;
