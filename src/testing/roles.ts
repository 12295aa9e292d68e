import type { Access } from '#src/platform/endpoint.ts';
import { anAccount } from './accounts/accounts.ts';
import type { TestApp } from './app.ts';

/** A live token for each kind of endpoint; a stranger's is empty. */
export async function tokensByAccess(app: TestApp): Promise<Readonly<Record<Access, string>>> {
  const signedIn = async (role: 'user' | 'agent' | 'operator') =>
    (await app.signIn((await anAccount(app.db, { role })).id)).token;
  const business = await signedIn('agent');
  return {
    public: '',
    client: await signedIn('user'),
    business,
    operator: await signedIn('operator'),
    'signed-in': business,
  };
}
