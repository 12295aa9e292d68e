import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { isPassword } from '../password/hashing.server.ts';
import { accountSuspended } from '../suspension/contract.ts';
import { hasAgreed, keepConsents } from '../terms/consents.server.ts';
import { requireCode } from '../two-factor/codes.server.ts';
import { countAttempt } from './attempt-limits.server.ts';
import { completeSignIn } from './complete-sign-in.server.ts';
import { codeNeeded, type login as loginEndpoint, wrongPair } from './contract.ts';
import { knownSince, markOf } from './devices.server.ts';
import * as queries from './queries.server.ts';

/** Signs in with e-mail and password. An address without an account costs the same questions and the same hashing. */
export async function login(context: Context, input: EndpointParsed<typeof loginEndpoint>) {
  const email = input.email.toLowerCase();
  const markHash = markOf(context.visitor) ?? '';
  const found = await queries.findForSignIn(context.db, email, markHash, knownSince(context.now()));
  const knownBrowser = found?.knowsDevice ? `${found.id} ${markHash}` : null;
  const refused = (error: unknown) => noteRefusal(context, found?.id ?? null, error);
  try {
    const uncount = await countAttempt(context, { email, knownBrowser });
    const isRight = await isPassword(found?.passwordHash ?? null, input.password);
    if (!found || !isRight) throw new Refused(wrongPair);
    return await admitted(context, found, input, uncount);
  } catch (error) {
    refused(error);
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findForSignIn>>>;

/** The pair was right. A code that is still to come is no wrong try, nor is a suspension; a code that is wrong is. */
async function admitted(
  context: Context,
  found: Found,
  { remember, otp }: EndpointParsed<typeof loginEndpoint>,
  uncount: () => Promise<void>,
) {
  try {
    const answer = await completeSignIn(context, {
      accountId: found.id,
      isRemembered: remember ?? false,
      prove: async (tx, holder) => {
        if (holder.passwordHash !== found.passwordHash) throw new Refused(wrongPair);
        await requireCode({ ...context, db: tx }, holder, otp);
      },
    });
    await uncount();
    return answer;
  } catch (error) {
    if (noTry.includes(codeOf(error))) await uncount();
    throw error;
  }
}

const noTry: readonly unknown[] = [codeNeeded.code, accountSuspended.code];
const codeOf = (error: unknown): unknown => Object(error).code;

/** What the guard at the door would write down; no address of e-mail, which may be anybody's. */
function noteRefusal({ log }: Context, account: number | null, error: unknown): void {
  if (error instanceof Refused) log.info({ account, reason: error.code }, 'a sign-in was refused');
}

/** Keeps that its holder agreed to the terms as they are worded now, and is an adult; once, however often it is said. */
export async function acceptTerms(context: Context) {
  const { accountId } = signedIn(context);
  const now = context.now();
  await context.db.transaction(async (tx) => {
    if (!(await queries.lockHolder(tx, accountId, now))) throw new Refused(notFound);
    if (!(await hasAgreed(tx, accountId, now))) await keepConsents(tx, accountId, 'sign-in', now);
  });
  return { message: 'Thank you.' };
}
