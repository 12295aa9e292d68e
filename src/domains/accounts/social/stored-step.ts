import type { EndpointOutput } from '#src/platform/endpoint.ts';
import type { socialSignIn } from './contract.ts';

type Step = Extract<EndpointOutput<typeof socialSignIn>, { ticket: string }>;

const key = 'social-step';

/** Keeps for this tab what is still asked, so that a reload goes on; the ticket opens nothing in another browser. */
export function storeStep(step: Step): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(step));
  } catch {
    // Nowhere to keep it: a reload begins anew.
  }
}

export function storedStep(): Step | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { next, ticket, provider } = Object(kept);
    const isStep =
      ['code', 'password', 'register'].includes(next) &&
      ['google', 'facebook'].includes(provider) &&
      typeof ticket === 'string';
    return isStep ? (kept as Step) : null;
  } catch {
    return null;
  }
}

export function dropStep(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing can have been kept either.
  }
}
