import type { EndpointInput } from '#src/platform/endpoint.ts';
import type { recordAppointment } from './contract.ts';
import type { Faults } from './draft.ts';

/** Who comes: someone with a card, someone who is written down now, or a walk-in that gave no name. */
export type DraftClient =
  | { readonly kind: 'card'; readonly card: number; readonly name: string; readonly phone: string }
  | { readonly kind: 'new'; readonly name: string; readonly phone: string; readonly email: string }
  | null;

/** The client as the server is told: what was left empty is left out. */
export function sentClient(client: DraftClient): EndpointInput<typeof recordAppointment>['client'] {
  if (client === null) return null;
  if (client.kind === 'card') return { card: client.card };
  const { name, phone, email } = client;
  return { name, ...(phone.trim() ? { phone } : {}), ...(email.trim() ? { email } : {}) };
}

/** A booking by phone is someone's. */
export function clientFaults(client: DraftClient, source: 'phone' | 'walk_in'): Faults {
  if (client === null) return source === 'phone' ? { client: 'Choose a client, or record a walk-in.' } : {};
  return client.kind === 'new' && client.name.trim() === '' ? { name: 'Enter a name.' } : {};
}
