/** The original front end's name for the plan that somebody chose and has not bought yet. */
const key = 'planID';

/** A plan's id as an address writes it; null for anything else. */
export const planIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Keeps which plan was chosen, over registering and signing in; null forgets it. */
export function storePlan(id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(id));
  } catch {
    // Storage is shut: the address carries the plan as well.
  }
}

/** The plan that was chosen in this browser. */
export function storedPlan(): number | null {
  try {
    return planIn(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Where a chosen plan is reviewed. */
export const checkoutPath = (plan: number): string => `/checkout?plan=${plan}`;
