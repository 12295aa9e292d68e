import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hasAgreed, keepConsents } from '../consents.server.ts';
import { isPassword } from '../password/hashing.server.ts';
import { requireCode } from '../two-factor/codes.server.ts';
import { admit } from './admission.server.ts';
import { codeNeeded, type login as loginEndpoint, wrongPair } from './contract.ts';
import { forgetOtherDevices, knownSince, markOf } from './devices.server.ts';
import * as queries from './queries.server.ts';
import { endOtherSessions } from './sessions.server.ts';
import * as sessions from './sessions-queries.server.ts';
import { takeTry } from './tries.server.ts';
import { deviceName } from './wording.ts';

/** Signs in with e-mail and password. An address without an account costs the same questions and the same hashing. */
export async function login(context: Context, input: EndpointParsed<typeof loginEndpoint>) {
  const email = input.email.toLowerCase();
  const markHash = markOf(context.visitor) ?? '';
  const found = await queries.findForSignIn(context.db, email, markHash, knownSince(context.now()));
  const acquaintance = found?.knowsDevice ? `${found.id} ${markHash}` : null;
  const refused = (error: unknown) => noteRefusal(context, found?.id ?? null, error);
  try {
    const takeBack = await takeTry(context, { email, acquaintance });
    const isRight = await isPassword(found?.passwordHash ?? null, input.password);
    if (!found || !isRight) throw new Refused(wrongPair);
    return await admitted(context, found, input, takeBack);
  } catch (error) {
    refused(error);
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findForSignIn>>>;

/** The pair was right. A code that is still to come is no wrong try; one that is wrong is. */
async function admitted(
  context: Context,
  found: Found,
  { remember, otp }: EndpointParsed<typeof loginEndpoint>,
  takeBack: () => Promise<void>,
) {
  try {
    const answer = await admit(context, {
      accountId: found.id,
      isRemembered: remember ?? false,
      prove: async (tx, holder) => {
        if (holder.passwordHash !== found.passwordHash) throw new Refused(wrongPair);
        await requireCode({ ...context, db: tx }, holder, otp);
      },
    });
    await takeBack();
    return answer;
  } catch (error) {
    if (codeOf(error) === codeNeeded.code) await takeBack();
    throw error;
  }
}

const codeOf = (error: unknown): unknown => Object(error).code;

/** What the guard at the door would write down; no address of e-mail, which may be anybody's. */
function noteRefusal({ log }: Context, account: number | null, error: unknown): void {
  if (error instanceof Refused) log.info({ account, reason: error.code }, 'a sign-in was refused');
}

/** Ends the session at once: its tokens, and whatever shares them, are dead. */
export async function logout(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await sessions.endSessions(context.db, accountId, { only: sessionId }, context.now());
  return { message: 'Logout successful' };
}

/** Where the account is signed in, the latest used first. */
export async function listSessions(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  const alive = await sessions.aliveSessions(context.db, accountId, context.now());
  return alive.map((session) => ({
    id: session.id,
    device: deviceName(session.userAgent),
    current: session.id === sessionId,
    remembered: session.isRemembered,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  }));
}

/** Ends one session of the account; somebody else's is as absent as one that never was. */
export async function endSession(context: Context, { id }: { id: number }) {
  const { accountId } = signedIn(context);
  const ended = await sessions.endSessions(context.db, accountId, { only: id }, context.now());
  if (ended === 0) throw new Refused(notFound);
  return { message: 'This device is signed out.' };
}

/** Ends every other session, and makes every other browser a stranger. */
export async function endOthers(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    await endOtherSessions(tx, accountId, context.now(), sessionId);
    await forgetOtherDevices({ ...context, db: tx }, accountId);
  });
  return { message: 'Every other device is signed out.' };
}

/** Keeps that its holder agreed to the terms as they are worded now, and is an adult; once, however often it is said. */
export async function acceptTerms(context: Context) {
  const { accountId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    if (!(await queries.lockHolder(tx, accountId))) throw new Refused(notFound);
    if (!(await hasAgreed(tx, accountId))) await keepConsents(tx, accountId, 'sign-in', context.now());
  });
  return { message: 'Thank you.' };
}
