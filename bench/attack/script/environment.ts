import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import type { TestApp } from '#src/testing/app.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { formWith } from '#src/testing/form.ts';
import { aGallery } from '#src/testing/listings/gallery.ts';
import { aPhoto } from '#src/testing/listings/listing-form.ts';
import { aShop } from '#src/testing/listings/storefront.ts';
import type { CallerKind } from '../shots.ts';
import { type Form, ofAnybody, ofBusiness, ofClient, ofOperator } from './forms.ts';

export interface Environment {
  readonly ids: Readonly<Record<Exclude<CallerKind, 'nobody'>, number>>;
  readonly slug: string;
  readonly listingId: number;
  readonly forms: readonly Form[];
}

/** A business, a client and an operator, and every form in which one of them writes text that others read. */
export async function makeEnvironment(app: TestApp): Promise<Environment> {
  const shop = await aShop(app.db, { plan: 'elite', at: app.clock.now });
  const client = await anAccount(app.db, { name: 'Imogen Thackray', emailVerifiedAt: app.clock.now });
  const operator = await anAccount(app.db, {
    ...{ role: 'operator', totpConfirmedAt: app.clock.now, totpSecret: 'kept' },
  });
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = created_at WHERE id = ${shop.ownerId}`);
  const gallery = await aGallery(app.db, shop.listingId);
  const enquiryId = await anEnquiry(app.db, {
    ...{ ownerId: shop.ownerId, listingId: shop.listingId, accountId: client.id },
  });
  const forms = [
    ...(await ofBusiness(app, { ...shop, ...gallery, enquiryId })),
    ...ofClient({ ...shop, email: client.email }, enquiryId),
    ...ofAnybody(shop.slug),
    ...ofOperator,
  ];
  const ids = { business: shop.ownerId, client: client.id, operator: operator.id };
  return { ids, slug: shop.slug, listingId: shop.listingId, forms };
}

/** What is new in each call: keys that are used once, and addresses that must not be taken. */
export function fresh(url: string): object {
  if (url === '/api/order') return { order_key: randomUUID() };
  if (url === '/api/operator/clip')
    return { url: `https://youtu.be/${randomBytes(8).toString('base64url')}` };
  return {};
}

/** A form with files, of which one has the text as its name. */
export async function uploadOf(fields: Readonly<Record<string, unknown>>, fileName = 'picture.jpg') {
  const parts = Object.entries(fields).flatMap(([name, value]): [string, string | Blob, string?][] =>
    (Array.isArray(value) ? value : [value]).map((one) => [
      name,
      one instanceof Blob ? one : String(one),
      fileName,
    ]),
  );
  return formWith(parts);
}

/** Uploads, by the field that takes the file. */
export const uploads = async (
  listingId: number,
): Promise<readonly (readonly [url: string, fields: object])[]> => [
  ['/api/user-avatar-update', { avatar: await aPhoto() }],
  ['/api/user-banner-update', { banner: await aPhoto() }],
  [`/api/listing/${listingId}/draft/file`, { field: 'bodyPicture', file: await aPhoto() }],
  [`/api/listing/${listingId}/image`, { images: await aPhoto() }],
];
