import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Context, signedIn } from '../context.server.ts';
import { afterCommit } from '../database/after-commit.server.ts';
import type { Db } from '../database/database.server.ts';
import { asOneRequest } from '../database/request-time.server.ts';
import type { Endpoint } from '../endpoint.ts';
import { invalid } from '../http/failure.server.ts';
import { busy } from '../refusals.ts';
import { Refused } from '../serve.server.ts';
import { idempotencyKeys, type KeptAnswer } from './tables.server.ts';

/** The header by which a caller names a call. */
export const nameHeader = 'Idempotency-Key';

const keptMs = 24 * 3_600_000;
/** Longer than any call may take: who has no answer by then ended in the middle. */
const longestCallMs = 120_000;

/** An answer on its way out, which may carry more than is kept. */
type Answered =
  | { ok: true; data: unknown }
  | {
      ok: false;
      code: string;
      status: number;
      message: string;
      errors: Record<string, string[]>;
      requestId: string;
      said?: Record<string, unknown> | undefined;
    };

interface Named {
  readonly endpoint: Endpoint;
  /** What the caller named it, in the header. */
  readonly key: string | string[];
  readonly input: Record<string, unknown>;
}

/**
 * Makes a call that its caller named at most once within a day: a repeated one is answered like the first, also
 * with its refusal. A fault of ours is no answer; the call may be made again under its name, unless its act was
 * committed: then its answer was kept with it and is given.
 */
export async function answerOnce(
  context: Context,
  { endpoint, key, input }: Named,
  make: (named: Context) => Promise<Answered>,
): Promise<Answered> {
  const { db, now, requestId } = context;
  if (!isName(key)) return invalid({ [nameHeader]: [badName] }, requestId);
  const route = `${endpoint.method} ${endpoint.path}`;
  const name = { accountId: signedIn(context).accountId, route, key };
  const inputHash = hashOf(input);
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const isNew = () => begin(db, name, inputHash, at);
  if (!(await isNew())) {
    await dropOld(db, name, { answered: ago(keptMs), unanswered: ago(longestCallMs) });
    if (!(await isNew())) return repeated(db, name, inputHash, requestId);
  }
  let isKept = false;
  const keepAnswer = async (tx: Db, data: unknown) => {
    const answer: KeptAnswer = { ok: true, data: endpoint.returns.parse(data) };
    // A call that took so long that another may have begun under its name must not act beside it.
    if (!(await writeAnswer(tx, name, at, answer))) throw new Refused(busy);
    afterCommit(() => {
      isKept = true;
    });
  };
  const answer = await make({ ...context, keepAnswer });
  // Nothing to keep where the act kept it already.
  if (answer.ok && isKept) return answer;
  if (answer.ok) await writeAnswer(db, name, at, { ok: true, data: answer.data });
  else if (isFinal(answer.status)) await writeAnswer(db, name, at, refusalIn(answer));
  else if (!(await letGoOrLater(context, name, at))) return repeated(db, name, inputHash, requestId);
  return answer;
}

async function repeated(db: Db, name: CallName, inputHash: string, requestId: string): Promise<Answered> {
  const call = await known(db, name);
  if (call && call.inputHash !== inputHash) return invalid({ [nameHeader]: [otherInput] }, requestId);
  if (!call?.answer) return { ok: false, ...underWay, errors: {}, requestId };
  return call.answer.ok ? call.answer : { ...call.answer, requestId };
}

const badName = 'The idempotency key must be 1 to 64 characters of plain text.';
const otherInput = 'The idempotency key was used for another request. Please take a new one.';
const underWay = {
  code: 'under-way',
  status: 409,
  message: 'We are still working on the same request. Please wait a moment.',
};

const isName = (key: string | string[]): key is string =>
  typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key);

/** What would be said again to the same call; a limit and a fault pass. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

const refusalIn = ({
  code,
  status,
  message,
  errors,
  said,
}: Extract<Answered, { ok: false }>): KeptAnswer => ({
  ok: false,
  ...{ code, status, message, errors, said },
});

// The shapes of an endpoint parse its fields in their own order, whatever order they were sent in.
const hashOf = (input: Record<string, unknown>) =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** What a call is known by: who calls what, under which name. */
interface CallName {
  readonly accountId: number;
  readonly route: string;
  readonly key: string;
}

type NamedCall = typeof idempotencyKeys.$inferSelect;

const is = ({ accountId, route, key }: CallName) =>
  and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

/** False where a call of that name is known. */
async function begin(db: Db, name: CallName, inputHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(idempotencyKeys)
    .values({ ...name, inputHash, beganAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function known(db: Db, name: CallName): Promise<NamedCall | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(is(name));
  return row;
}

/** Lets go of a call that was answered too long ago, or that ended in the middle. */
async function dropOld(db: Db, name: CallName, before: { answered: Date; unanswered: Date }): Promise<void> {
  const { answer, beganAt } = idempotencyKeys;
  const isOld = or(lt(beganAt, before.answered), and(isNull(answer), lt(beganAt, before.unanswered)));
  await db.delete(idempotencyKeys).where(and(is(name), isOld));
}

const isUnanswered = (name: CallName, beganAt: Date) =>
  and(is(name), eq(idempotencyKeys.beganAt, beganAt), isNull(idempotencyKeys.answer));

/** False where this call has an answer already, or its name was let go. */
async function writeAnswer(db: Db, name: CallName, beganAt: Date, answer: KeptAnswer): Promise<boolean> {
  const { rowCount } = await db.update(idempotencyKeys).set({ answer }).where(isUnanswered(name, beganAt));
  return rowCount === 1;
}

/** False where this call has an answer. Waits for the transaction that is writing one. */
async function letGo(db: Db, name: CallName, beganAt: Date): Promise<boolean> {
  const { rowCount } = await db.delete(idempotencyKeys).where(isUnanswered(name, beganAt));
  return rowCount === 1;
}

/**
 * Where the time of the request is up, nothing can be asked in its name: then the call is let go in a time of its
 * own, after the answer. Otherwise a client who tries again would be told for minutes that we are still working.
 */
async function letGoOrLater({ db, log }: Context, name: CallName, beganAt: Date): Promise<boolean> {
  try {
    return await letGo(db, name, beganAt);
  } catch (error) {
    asOneRequest(() => {
      letGo(db, name, beganAt).catch((err) => log.warn({ err }, 'a failed call keeps its name for now'));
    });
    throw error;
  }
}

/** Forgets calls that are repeated no more. */
export async function forgetCalls(db: Db, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  const old = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.beganAt, before))
    .limit(most);
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(and(inArray(idempotencyKeys.key, old), lt(idempotencyKeys.beganAt, before)));
  return rowCount ?? 0;
}
