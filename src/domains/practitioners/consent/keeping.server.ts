import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { peopleChanged, peoplePlaced } from '../hooks.server.ts';
import { consentWording } from '../rules.ts';
import { introduced } from './mails.server.ts';
import * as queries from './queries.server.ts';

interface Said {
  readonly event: 'given' | 'withdrawn';
  readonly saidBy: 'business' | 'person' | 'operator';
  readonly accountId: number | null;
  readonly at: Date;
}

/** Adds a row to what was said about showing somebody; part of the transaction that acts on it. */
export const keepConsent = (
  db: Db,
  { id, ownerId, name }: Pick<queries.Person, 'id' | 'ownerId' | 'name'>,
  said: Said,
) =>
  queries.insertConsent(db, {
    ...said,
    ownerId,
    practitionerId: id,
    name,
    wordingVersion: consentWording.version,
  });

/** So many people a day may be written to in the name of one business. */
const letters = { name: 'consent-letters', most: 50, seconds: 24 * 3600 };
const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Where the business knows their address, they are told that they are shown, and how to take it back. */
export async function tellPerson(
  context: Pick<Context, 'db' | 'env' | 'jobs' | 'now'>,
  person: queries.Person,
): Promise<void> {
  if (person.email === '' || person.withdrawnBy) return;
  await spend(context.db, letters, String(person.ownerId), context.now(), tooMany);
  const business = await queries.businessOf(context.db, person.ownerId);
  if (!business) return;
  const token = newSecret();
  await queries.insertLink(context.db, {
    tokenHash: hashOf(token),
    practitionerId: person.id,
    email: person.email,
    createdAt: context.now(),
  });
  await introduced(context, person, business.name, token);
}

export type Acting = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'runHook'>;

/** Shows or hides a person on all their pages at once; call it inside a transaction. */
export async function setShown(
  context: Acting,
  person: queries.Person,
  said: Omit<Said, 'event' | 'at'> & { readonly shown: boolean },
): Promise<void> {
  const { shown, saidBy, accountId } = said;
  const at = context.now();
  const withdrawnBy = shown ? null : saidBy === 'operator' ? 'operator' : 'person';
  await queries.writeStanding(context.db, person.id, { consentedAt: shown ? at : null, withdrawnBy });
  await keepConsent(context.db, person, { event: shown ? 'given' : 'withdrawn', saidBy, accountId, at });
  const places = await pagesOf(context, person);
  await context.runHook(context, peopleChanged, { listingIds: places.map(({ listingId }) => listingId) });
}

/** The pages that show a person, or would. */
export const pagesOf = async (context: Acting, { id, ownerId }: Pick<queries.Person, 'id' | 'ownerId'>) =>
  (await context.runHook(context, peoplePlaced, { ownerId, kind: 'practitioner', ids: [id] })).flat();
