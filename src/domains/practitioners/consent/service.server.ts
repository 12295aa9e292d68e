import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type EndpointOutput, refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { peopleChanged, peoplePlaced } from '../hooks.server.ts';
import { consentWording } from '../rules.ts';
import type { practitionerConsents } from '../tables.server.ts';
import {
  type ConsentedPerson,
  consentLinkDead,
  type readConsent,
  type showRating,
  type withdrawConsent,
} from './contract.ts';
import { introduced, tellBusinessHidden, tellBusinessShown } from './mails.server.ts';
import * as queries from './queries.server.ts';

interface Link {
  readonly token: string;
}

/** Reading changes nothing, because programs that read emails follow links. */
export async function read(
  context: ServerContext,
  { token }: Link,
): Promise<EndpointOutput<typeof readConsent>> {
  const person = await queries.personByLink(context.db, hashOf(token));
  if (!person) throw new Refused(consentLinkDead);
  return { person: await shownTo(context, person) };
}

/** Withdraws the person's consent, and emails the business. A second call changes nothing. */
export const withdraw = (context: ServerContext, link: Link) => put(context, link, false);

/** The person gives consent themselves. */
export const renew = (context: ServerContext, link: Link) => put(context, link, true);

async function put(
  context: ServerContext,
  { token }: Link,
  shown: boolean,
): Promise<EndpointOutput<typeof withdrawConsent>> {
  const person = await inTransaction(context, async (inside) => {
    const meant = await queries.personByLink(inside.db, hashOf(token));
    const before = meant && (await queries.lockPerson(inside.db, meant.id));
    if (!before) throw new Refused(consentLinkDead);
    if ((before.consentedAt !== null) === shown) return before;
    await setShown(inside, before, { shown, saidBy: 'person', accountId: null });
    const business = await queries.businessOf(inside.db, before.ownerId);
    if (business) await (shown ? tellBusinessShown : tellBusinessHidden)(inside, business, before.name);
    return { ...before, consentedAt: shown ? context.now() : null };
  });
  return {
    message: shown ? 'You are shown again.' : 'You are no longer shown.',
    person: await shownTo(context, person),
  };
}

/** The person agrees to their rating being shown, or takes that back. A second call changes nothing. */
export const setRating: Verb<typeof showRating> = async (context, { token, shows_rating: shows }) => {
  const person = await inTransaction(context, async (inside) => {
    const meant = await queries.personByLink(inside.db, hashOf(token));
    const before = meant && (await queries.lockPerson(inside.db, meant.id));
    if (!before) throw new Refused(consentLinkDead);
    if ((before.ratingConsentedAt !== null) === shows) return before;
    const at = inside.now();
    const ratingConsentedAt = shows ? at : null;
    await queries.setConsent(inside.db, before.id, { ratingConsentedAt });
    const event = shows ? 'rating-given' : 'rating-withdrawn';
    await keepConsent(inside.db, before, { event, saidBy: 'person', accountId: null, at });
    return { ...before, ratingConsentedAt };
  });
  return {
    message: shows ? 'Your rating is shown once you have five reviews.' : 'Your rating is no longer shown.',
    person: await shownTo(context, person),
  };
};

async function shownTo(context: ServerContext, person: queries.Person): Promise<ConsentedPerson> {
  const business = await queries.businessOf(context.db, person.ownerId);
  const pages = await pagesOf(context, person);
  return {
    name: person.name,
    qualification: person.qualification,
    certificate: person.certificate,
    pages: pages.slice(0, 100).map(({ title }) => ({ title })),
    business: business?.name ?? '',
    shown: person.consentedAt !== null,
    shows_rating: person.ratingConsentedAt !== null,
  };
}

interface Said {
  readonly event: (typeof practitionerConsents.$inferInsert)['event'];
  readonly saidBy: 'business' | 'person' | 'operator';
  readonly accountId: number | null;
  readonly at: Date;
}

/** Records that consent was given or withdrawn; call it in the transaction that acts on it. */
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

/** Emails a day to people in the name of one business. */
const emails = { name: 'consent-letters', most: 50, seconds: 24 * 3600 };
const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Emails a person whose address the business gave that they are shown, and how to withdraw their consent. */
export async function tellPerson(context: ServerContext, person: queries.Person): Promise<void> {
  if (person.email === '' || person.withdrawnBy) return;
  await spend(context.db, emails, String(person.ownerId), context.now(), tooMany);
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

/** Shows or hides a person on all their pages at once; call it inside a transaction. */
export async function setShown(
  context: ServerContext,
  person: queries.Person,
  said: Omit<Said, 'event' | 'at'> & { readonly shown: boolean },
): Promise<void> {
  const { shown, saidBy, accountId } = said;
  const at = context.now();
  const withdrawnBy = shown ? null : saidBy === 'operator' ? 'operator' : 'person';
  await queries.setConsent(context.db, person.id, { consentedAt: shown ? at : null, withdrawnBy });
  await keepConsent(context.db, person, { event: shown ? 'given' : 'withdrawn', saidBy, accountId, at });
  const places = await pagesOf(context, person);
  await context.runHook(context, peopleChanged, { listingIds: places.map(({ listingId }) => listingId) });
}

/** The pages that show a person, or would if they were not hidden. */
export const pagesOf = async (
  context: ServerContext,
  { id, ownerId }: Pick<queries.Person, 'id' | 'ownerId'>,
) => (await context.runHook(context, peoplePlaced, { ownerId, kind: 'practitioner', ids: [id] })).flat();
