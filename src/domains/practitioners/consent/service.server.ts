import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type ConsentedPerson, consentLinkDead, type readConsent, type withdrawConsent } from './contract.ts';
import { type Acting, pagesOf, setShown } from './keeping.server.ts';
import { tellBusinessHidden, tellBusinessShown } from './mails.server.ts';
import * as queries from './queries.server.ts';

interface Link {
  readonly token: string;
}

/** Looking changes nothing: programs that read mail follow links. */
export async function read(context: Acting, { token }: Link): Promise<EndpointOutput<typeof readConsent>> {
  const person = await queries.personByLink(context.db, hashOf(token));
  if (!person) throw new Refused(consentLinkDead);
  return { person: await shownTo(context, person) };
}

/** The person takes it back; the business learns of it by letter. Once more changes nothing. */
export const withdraw = (context: Acting, link: Link) => put(context, link, false);

/** The person agrees, in their own name. */
export const renew = (context: Acting, link: Link) => put(context, link, true);

async function put(
  context: Acting,
  { token }: Link,
  shown: boolean,
): Promise<EndpointOutput<typeof withdrawConsent>> {
  const person = await context.db.transaction(async (db) => {
    const within = { ...context, db };
    const meant = await queries.personByLink(db, hashOf(token));
    const before = meant && (await queries.lockPerson(db, meant.id));
    if (!before) throw new Refused(consentLinkDead);
    if ((before.consentedAt !== null) === shown) return before;
    await setShown(within, before, { shown, saidBy: 'person', accountId: null });
    const business = await queries.businessOf(db, before.ownerId);
    if (business) await (shown ? tellBusinessShown : tellBusinessHidden)(within, business, before.name);
    return { ...before, consentedAt: shown ? context.now() : null };
  });
  return {
    message: shown ? 'You are shown again.' : 'You are no longer shown.',
    person: await shownTo(context, person),
  };
}

async function shownTo(context: Acting, person: queries.Person): Promise<ConsentedPerson> {
  const business = await queries.businessOf(context.db, person.ownerId);
  const pages = await pagesOf(context, person);
  return {
    name: person.name,
    qualification: person.qualification,
    certificate: person.certificate,
    pages: pages.slice(0, 100).map(({ title }) => ({ title })),
    business: business?.name ?? '',
    shown: person.consentedAt !== null,
  };
}
