import type { ProviderAccount } from '#src/testing/accounts/identity-provider.ts';

/** Who has an account at the provider of the journeys. */
export const providerPeople = {
  newcomer: {
    subject: 'newcomer',
    name: 'Nell Quarry',
    email: 'nell.quarry@example.com',
    emailVerified: true,
  },
  trader: { subject: 'trader', name: 'Tamsin Ollerton', email: 'tamsin@example.com', emailVerified: true },
  client: { subject: 'client', name: 'Demo Client', email: 'client@example.com', emailVerified: false },
  connecting: { subject: 'connecting', name: 'Somebody Else', email: 'elsewhere@example.com' },
} satisfies Record<string, ProviderAccount>;
