import { dueAt } from '#src/domains/accounts/deletion/rules.ts';
import { aliveSessions } from '#src/domains/accounts/sessions/sessions.server.ts';
import { deviceName } from '#src/domains/accounts/sign-in/device-name.ts';
import { isAlive } from '#src/domains/accounts/sign-in/rules.ts';
import { suspensionInForce } from '#src/domains/accounts/suspension/service.server.ts';
import { viewsOf } from '#src/domains/accounts/viewing/service.server.ts';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { historyOf } from '../audit-log.server.ts';
import type { getAccount } from './contract.ts';
import * as queries from './queries.server.ts';

const text = (at: Date) => at.toISOString();
const maybe = (at: Date | null) => at?.toISOString() ?? null;

/** An account as an operator sees it. Nothing of what it wrote or was written is in it. */
export const account: Verb<typeof getAccount> = async (context, { id }) => {
  const { db } = context;
  const row = await queries.accountById(db, id);
  if (!row) throw new Refused(notFound);
  return {
    ...who(row),
    is_self: signedIn(context).accountId === id,
    providers: await queries.providersOf(db, id),
    suspension: await suspensionOf(context, id),
    consents: (await queries.consentsOf(db, id)).map((one) => ({
      ...{ purpose: one.purpose, version: one.wordingVersion },
      ...{ given_at: text(one.givenAt), withdrawn_at: maybe(one.withdrawnAt) },
    })),
    ...(await work(context, row)),
    ...(await signIns(context, id)),
    views: (await viewsOf(db, id)).map(({ operator, reason, beganAt, endsAt, endedAt }) => ({
      ...{ operator, reason, began_at: text(beganAt) },
      ended_at: maybe(endedAt ?? (endsAt <= context.now() ? endsAt : null)),
    })),
    history: await historyOf(db, id, 'account'),
  };
};

const who = (row: queries.AccountRow) => ({
  ...{ id: row.id, name: row.name, email: row.email, role: row.role },
  has_no_sign_in: row.handedOverAt !== null,
  registered_at: text(row.createdAt),
  email_verified_at: maybe(row.emailVerifiedAt),
  has_password: row.hasPassword,
  two_factor: row.totpConfirmedAt !== null,
  last_signed_in_at: maybe(row.lastSignedInAt),
  deletion_due_at: row.deletionAskedAt && text(dueAt(row.deletionAskedAt)),
});

async function suspensionOf(context: Context, id: number) {
  const found = await suspensionInForce(context, id);
  if (!found) return null;
  const { reason, hidesPages, beganAt, endsAt } = found;
  return { reason, hides_pages: hidesPages, began_at: text(beganAt), ends_at: maybe(endsAt) };
}

/** Where the person works, and what the business of the same row has. */
async function work({ db, now }: Context, { id, role }: queries.AccountRow) {
  return {
    teams: (await queries.teamsOf(db, id)).map(({ createdAt, places, ...same }) => ({
      ...same,
      places: places?.length ?? null,
      since: text(createdAt),
    })),
    members: await queries.countMembers(db, id),
    listings: await queries.listingsOwned(db, id),
    listing_count: await queries.countListings(db, id),
    plan: role === 'agent' ? await planOf(db, id, now()) : null,
    appointments: {
      booked: await queries.countBooked(db, id),
      received: await queries.countReceived(db, id),
    },
  };
}

async function planOf(db: Db, id: number, now: Date) {
  const { plan, endsAt } = await currentPlan(db, id, now);
  return { name: plan.name, ends_at: maybe(endsAt) };
}

async function signIns({ db, now }: Context, id: number) {
  const time = now();
  return {
    sign_ins: (await queries.signInsOf(db, id)).map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      remembered: session.isRemembered,
      at: text(session.signedInAt),
      last_used_at: text(session.lastUsedAt),
      ended_at: maybe(session.endedAt),
      is_live: isAlive(session, time),
    })),
    live_sessions: (await aliveSessions(db, id, time)).length,
  };
}
