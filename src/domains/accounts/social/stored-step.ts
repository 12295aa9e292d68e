import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import type { socialSignIn } from './contract.ts';

type Step = Extract<EndpointOutput<typeof socialSignIn>, { ticket: string }>;

const key = 'social-step';

/** Keeps the open step for this tab over a reload, null removes it; the ticket opens nothing in another browser. */
export const storeStep = (step: Step | null): void => writeStoredJson('sessionStorage', key, step);

export function storedStep(): Step | null {
  const stored = readStoredJson('sessionStorage', key);
  const { next, ticket, provider } = Object(stored);
  const isStep =
    ['code', 'password', 'register'].includes(next) &&
    ['google', 'facebook'].includes(provider) &&
    typeof ticket === 'string';
  return isStep ? (stored as Step) : null;
}
