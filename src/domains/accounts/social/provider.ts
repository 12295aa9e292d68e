import { truncate } from '#src/platform/text/text.ts';
import { isEmail } from '../fields.ts';

/** The person that a provider vouches for. */
export interface ProviderPerson {
  /** Never changes and is never given to someone else, unlike the address. */
  readonly subject: string;
  /** In lower case; null where the provider told none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** As a suggestion for the registration; may be empty. */
  readonly name: string;
}

/** What ties a provider's answer to the browser that asked. */
export interface AttemptKeys {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

export interface ProviderSetting {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Instead of the provider's own addresses; null in production. */
  readonly baseUrl: string | null;
  readonly redirectUri: string;
  /** Of each call to the provider. */
  readonly deadlineMs: number;
}

/** One provider: where it asks people, and who it then says they are. */
export interface ProviderClient {
  address(keys: AttemptKeys): string;
  ask(code: string, keys: AttemptKeys, now: Date): Promise<ProviderPerson>;
}

interface Said {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

/** What a provider said, without what cannot be an address or a name here. */
export function personOf({ subject, email, emailVerified, name = '' }: Said): ProviderPerson {
  const known = email !== undefined && isEmail(email);
  return {
    subject,
    email: known ? email.toLowerCase() : null,
    emailVerified: known && emailVerified,
    name: truncate(
      name
        .replace(/[^\p{L}\p{M}' ’-]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
      30,
    ).trim(),
  };
}
