import { hook } from '#src/platform/hooks.server.ts';

/** Asks for the lines of a member's daily summary about what waits for an answer at the places that they see. */
export const waitingIn = hook<
  { readonly businessId: number; readonly places: readonly number[] | null },
  readonly string[]
>('appointments.waiting-in');
