import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { demoAccounts } from '#demo/named-accounts.ts';
import type { Random } from '#demo/random.ts';
import type { WriteRecord } from './record.ts';
import type { Site } from './site.ts';

/** What every act of a caller needs. */
export interface Setup {
  readonly site: Site;
  readonly record: WriteRecord;
  readonly tokens: { readonly business: string; readonly operator: string };
  /** A conversation that the demonstration's client and business have open. */
  readonly chat: { readonly id: number; readonly client: string };
  readonly photo: Blob;
  /** The demonstration's business page, and a package of it. */
  readonly shop: { readonly slug: string; readonly package: number; readonly price: number };
  readonly listing: Listing;
  /** The same business, whose calendar is filled; `variant` is what is booked there. */
  readonly salon: { readonly slug: string; readonly listing: number; readonly variant: number };
  readonly random: Random;
  /** What the links hold in the emails that the site has sent to an address. */
  readonly linksTo: (email: string) => readonly string[];
}

/** Of everyone who registers here. */
export const password = 'quill!7&Otter';
export const signedIn = z.object({ token: z.string() });
export const id = z.object({ id: z.int() });

const listing = z.object({
  ...{ category: z.int(), location: z.int(), address: z.string(), phone: z.string(), email: z.string() },
  ...{ description: z.string(), seoTitle: z.string(), seoDescription: z.string() },
  ...{ lat: z.number(), lng: z.number() },
  ...{ amenities: z.array(z.int()), Tags: z.array(z.int()) },
  ...{ choosePractitioner: z.array(z.int()), professionalAffiliations: z.array(z.int()) },
});
type Listing = z.output<typeof listing>;

async function signIn(site: Site, email: string, secret = password): Promise<string> {
  const json = { email, password: secret };
  return (await site.read(signedIn, { method: 'POST', path: '/api/login', json })).token;
}

export const demoToken = (site: Site, email: string) =>
  signIn(site, email, demoAccounts.find((account) => account.email === email)?.password);

/** Signs the demonstration's people in and looks at what they have. */
export async function prepareSetup({
  site,
  record,
  linksTo,
  random,
}: Pick<Setup, 'site' | 'record' | 'linksTo' | 'random'>): Promise<Setup> {
  const business = await demoToken(site, 'elite@example.com');
  const operator = await demoToken(site, 'operator@example.com');
  const one = { path: '/api/listing/1', token: business };
  const own = await site.read(z.object({ listing: listing.extend({ slug: z.string() }) }), one);
  const { slug } = own.listing;
  const page = z.object({ packages: z.array(id).min(1) });
  const [pack] = (await site.read(page, { path: `/api/listing-details/${slug}` })).packages;
  const path = `/api/listing-details/${slug}/offer?package=${pack?.id}`;
  const { price } = await site.read(z.object({ price: z.number() }), { path });
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#1F5443' } }).jpeg();
  const photo = new Blob([new Uint8Array(await drawn.toBuffer())], { type: 'image/jpeg' });
  const client = await demoToken(site, 'client@example.com');
  const begun = await site.read(id, {
    ...{ method: 'POST', path: `/api/listing-details/${slug}/chat`, token: client },
    json: { message: 'Hello?', written_id: randomUUID() },
  });
  const offer = z.object({ treatments: z.array(z.object({ variants: z.array(id).min(1) })).min(1) });
  const [treatment] = (await site.read(offer, { path: `/api/listing-details/${slug}/booking` })).treatments;
  return {
    ...{ site, record, random, photo, linksTo, listing: own.listing },
    salon: { slug, listing: 1, variant: treatment?.variants[0]?.id ?? 0 },
    chat: { id: begun.id, client },
    tokens: { business, operator },
    shop: { slug, package: pack?.id ?? 0, price },
  };
}
