import { sql } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from './accounts/accounts.ts';
import type { TestApp } from './app.ts';
import { aListing, type ListingWishes } from './fixtures.ts';
import { type Sender, sender } from './listings/listing-form.ts';

let count = 0;

/** A page as an import makes it, with a website and an address of its own. */
export function anImportedListing({ db }: TestApp, wishes: ListingWishes = {}) {
  count += 1;
  return aListing(db, {
    owner: null,
    title: `Rowan Rooms ${count}`,
    slug: `rowan-rooms-${count}`,
    address: `${count} Rowan Row`,
    postcode: 'LS1 4DY',
    town: 'Leeds',
    phone: '+441134960000',
    websiteUrl: `https://www.rowan-${count}.co.uk/home`,
    source: 'osm-edinburgh-2016',
    sourceKey: `rowanrooms${count}|ls14dy`,
    ...wishes,
  });
}

/** A business that registered a moment ago: its address is confirmed, and its first listing an untouched draft. */
export async function aNewcomer(app: TestApp): Promise<{ id: number; email: string; draft: number }> {
  const account = await anAccount(app.db, { role: 'agent' });
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = created_at WHERE id = ${account.id}`);
  const draft = await aListing(app.db, { ownerId: account.id, state: 'draft', wantsPublication: null });
  return { ...account, draft: draft.id };
}

/** A listing's whole row and all its rows beside it, as the database holds them. */
export async function wholeListing({ db }: TestApp, id: number) {
  const { rows } = await db.execute<{ whole: object }>(
    sql`SELECT to_jsonb(l) AS whole FROM ${listings} l WHERE id = ${id}`,
  );
  const { rows: hours } = await db.execute<{ whole: object }>(
    sql`SELECT to_jsonb(h) AS whole FROM listing_hours h WHERE listing_id = ${id} ORDER BY id`,
  );
  return { listing: rows[0]?.whole, hours: hours.map(({ whole }) => whole) };
}

/** Claims a page as the business, up to the point where it is to be proved. */
export async function aClaim(business: Sender, slug: string, wish = 'claim'): Promise<number> {
  const answer = await business.post('/api/claim', { slug, wish });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().claim.id;
}

/** The code of the last email that brought one. */
export const mailedCode = ({ emails }: TestApp): string =>
  emails.map(({ subject }) => /\d{4} \d{4}/.exec(subject)?.[0]).findLast(Boolean) ?? '';

/** Proves a claim by a code that is mailed to the website's own host. */
export async function proveByEmail(app: TestApp, business: Sender, id: number) {
  await business.post(`/api/claim/${id}/code`, { mailbox: 'info' });
  return business.post(`/api/claim/${id}/proof`, { code: mailedCode(app) });
}

/** A page that a newcomer has claimed and been granted. */
export async function aGrantedClaim(app: TestApp, wishes: ListingWishes = {}) {
  const listing = await anImportedListing(app, wishes);
  const claimant = await aNewcomer(app);
  const business = await sender(app, claimant.id);
  const id = await aClaim(business, listing.slug);
  await proveByEmail(app, business, id);
  return { listing, claimant, business, id };
}
