import { isEmail, isPhone, phoneLengths } from '#src/domains/accounts/fields.ts';
import type { ClientRow } from '../contract.ts';

/** A client by their card, or one who is written down now. */
export type ClientChoice =
  | { readonly kind: 'card'; readonly card: ClientRow }
  | { readonly kind: 'new'; readonly name: string; readonly phone: string; readonly email: string };

/** Who is meant by what was typed: the beginning of a new client, as a phone number, an email or a name. */
export function newClientOf(typed: string): Extract<ClientChoice, { kind: 'new' }> {
  const text = typed.trim();
  const nobody = { kind: 'new', name: '', phone: '', email: '' } as const;
  if (isEmail(text)) return { ...nobody, email: text };
  if (isPhone(text, phoneLengths.registration)) return { ...nobody, phone: text };
  return { ...nobody, name: text };
}
