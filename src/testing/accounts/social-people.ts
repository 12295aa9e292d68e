import { and, eq } from 'drizzle-orm';
import type { Provider } from '#src/domains/accounts/social/paths.ts';
import { accounts, identities } from '#src/domains/accounts/tables.server.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aBrowser } from '../browser.ts';
import { IdentityProvider, type ProviderAccount } from './identity-provider.ts';

export interface SocialApp {
  readonly app: TestApp;
  readonly provider: IdentityProvider;
  close(): Promise<void>;
}

/** A test app beside a provider of identities that keeps the app's time. */
export async function startSocialApp(): Promise<SocialApp> {
  const provider = await IdentityProvider.start({ now: () => app.clock.now });
  const app = await startTestApp({ settings: provider.settings });
  const close = async () => {
    await app.close();
    await provider.close();
  };
  return { app, provider, close };
}

let made = 0;

/** Who stands at the door, and what the app keeps of them. The app is asked for when it is needed. */
export function peopleAt(at: () => SocialApp) {
  return {
    browser: () => aBrowser(at().app.http),
    /** Someone new at the provider. */
    aPerson: (wishes: Partial<ProviderAccount> = {}): ProviderAccount => {
      const person = { subject: `s-${++made}`, name: 'Maud Penhallow', emailVerified: true, ...wishes };
      at().provider.people.push(person);
      return person;
    },
    /** The account that someone's identity opens, if it opens one. */
    opened: async ({ subject }: ProviderAccount, of: Provider = 'google') => {
      const one = and(eq(identities.provider, of), eq(identities.subject, subject));
      const rows = await at().app.db.select().from(identities).where(one);
      return rows[0]?.accountId ?? null;
    },
    accountOf: async (id: number) =>
      (await at().app.db.select().from(accounts).where(eq(accounts.id, id)))[0],
    subjects: () => at().app.emails.map(({ subject }) => subject),
  };
}
