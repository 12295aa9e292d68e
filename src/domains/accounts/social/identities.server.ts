import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import { type connectProvider, type disconnectProvider, lastWayIn, notOffered } from './contract.ts';
import { tellDisconnected } from './mails.server.ts';
import { type Provider, providerNames } from './paths.ts';
import { sendToProvider } from './provider-redirects.server.ts';
import { providerClient } from './providers.server.ts';
import * as queries from './queries.server.ts';

const profilePage = '/dashboard/my-profile';

/** Begins an attempt whose end connects the provider to the caller's account. */
export async function beginConnecting(
  context: Context,
  { provider, current_password: password }: EndpointParsed<typeof connectProvider>,
) {
  const vouching = providerClient(context.env, provider);
  if (!vouching) throw new Refused(notOffered);
  await requireFreshProof(context, password);
  const { accountId, role } = signedIn(context);
  const kind = role === 'agent' ? 'agent' : 'user';
  const address = await sendToProvider(context, vouching, {
    provider,
    role: kind,
    returnTo: profilePage,
    accountId,
  });
  return { address };
}

/** A way into the account is closed, unless it is the last. */
export async function disconnect(
  context: Context,
  { provider, current_password: password }: EndpointParsed<typeof disconnectProvider>,
) {
  await requireFreshProof(context, password);
  const { accountId } = signedIn(context);
  await inTransaction(context, async (inside) => {
    const account = await queries.lockAccount(inside.db, accountId);
    if (!account) throw new Refused(notFound);
    const connected = await queries.providersOf(inside.db, accountId);
    if (!connected.includes(provider)) return;
    if (account.passwordHash === null && connected.length === 1) throw new Refused(lastWayIn);
    await removed(inside, accountId, provider);
    await tellDisconnected(inside, account, provider);
  });
  return { message: `${providerNames[provider]} is no longer connected.` };
}

async function removed(inside: ServerContext, accountId: number, provider: Provider): Promise<void> {
  await queries.removeIdentity(inside.db, accountId, provider);
  const by = { subject: 'account', subjectId: accountId, by: accountId } as const;
  await addSensitive(inside, { action: 'provider-disconnected', ...by, before: { provider } });
}

/**
 * Closes every provider's way into an account whose address is only proved now: a stranger who typed the holder's address
 * first may have connected a provider of their own.
 */
export async function disconnectAll(
  context: ServerContext,
  holder: { readonly id: number; readonly name: string; readonly email: string },
): Promise<void> {
  for (const provider of await queries.providersOf(context.db, holder.id)) {
    await removed(context, holder.id, provider);
    await tellDisconnected(context, holder, provider);
  }
}
