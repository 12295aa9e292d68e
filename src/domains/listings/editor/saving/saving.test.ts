import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aTreatment } from '#src/testing/fixtures.ts';
import {
  aKnownBusiness,
  aListingForm,
  aPdf,
  aPhoto,
  layPostcodes,
  mapOf,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let owner: number;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await aKnownBusiness(app, { plan: 'elite' });
  business = await sender(app, owner);
  app.emails.length = 0;
});

const create = async (changes = {}) => business.post('/api/listing', await aListingForm(app, changes));
const made = async (changes = {}) => (await create(changes)).json().listing;

describe('a complete form', () => {
  test('creates a listing with the values sent', async () => {
    const answer = await create({ attachment: aPdf(), websiteURL: 'copper.example.com', is_verified: '1' });
    expect(answer.statusCode).toBe(201);
    const { success, message, listing } = answer.json();
    expect([success, message]).toEqual([true, 'Form Submitted successfully']);
    expect(listing).toMatchObject({
      title: 'The Copper Room',
      slug: 'the-copper-room-leeds',
      state: 'awaiting_check',
      status: 1,
      town: 'Leeds',
      address: '12 Candle Court, Leeds, LS1 4DY',
      postcode: 'LS1 4DY',
      phone: '+441134960000',
      websiteURL: 'https://copper.example.com',
      lat: 53.7997,
      lng: -1.5491,
      verification: 'asked',
      is_verified: 0,
      missing: [],
      version: 1,
    });
    expect(listing.bodyPicture.src).toMatch(/^\/media\//);
    const document = await app.http.inject(listing.attachment.url);
    expect(document.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await business.get(`/api/listing/${listing.id}`)).json().listing).toEqual(listing);
  });

  test('accepts ids as repeated fields, as name[] or separated by commas', async () => {
    const { amenities } = await aListingForm(app);
    const [id] = Object(amenities);
    const second =
      (
        await app.db.execute<{ id: number }>(sql`INSERT INTO amenities (slug, name, grouping, position)
      VALUES ('lift', 'Lift', 'Access', 99) ON CONFLICT (slug) DO UPDATE SET name = 'Lift' RETURNING id`)
      ).rows[0]?.id ?? 0;
    const both = [id, second].toSorted((one, other) => one - other);
    for (const form of [
      { amenities: both },
      { amenities: undefined, 'amenities[]': both },
      { amenities: both.join(', ') },
    ])
      expect((await made({ ...form, status: 0 })).amenities).toEqual(both);
  });

  test('puts the treatments that are on all listings on the new listing', async () => {
    const everywhere = await aTreatment(app.db, owner, { name: 'Tide massage' });
    const elsewhere = await aTreatment(app.db, owner, { name: 'Only there' });
    await app.db.execute(sql`UPDATE treatments SET on_all_listings = false WHERE id = ${elsewhere}`);
    const { id } = await made();
    const { rows } = await app.db.execute(
      sql`SELECT treatment_id FROM listing_treatments WHERE listing_id = ${id}`,
    );
    expect(rows).toContainEqual({ treatment_id: everywhere });
    expect(rows).not.toContainEqual({ treatment_id: elsewhere });
  });

  test('gives two listings of one name two addresses', async () => {
    const slugs = [
      await made({ title: 'Twin Rooms', status: 0 }),
      await made({ title: 'Twin Rooms', status: 0 }),
    ];
    expect(slugs.map(({ slug }) => slug)).toEqual(['twin-rooms-leeds', 'twin-rooms-leeds-2']);
  });
});

describe('the position of a listing', () => {
  test('comes from the postcode if no map code is sent', async () => {
    expect(await made({ GoogleMapEmbedCode: '' })).toMatchObject({ lat: 53.798, lng: -1.548 });
  });

  test('is in a town of its own outside the cities', async () => {
    const listing = await made({ location: 'LS21', address: '3 Bridge Street, Otley, LS21 1BQ' });
    expect(listing).toMatchObject({
      location: null,
      town: 'Otley',
      address: '3 Bridge Street, Otley, LS21 1BQ',
    });
    const again = await business.put(`/api/listing/${listing.id}`, {
      ...(await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined })),
      ...{ location: listing.town, address: listing.address, GoogleMapEmbedCode: listing.GoogleMapEmbedCode },
    });
    expect(again.json().listing).toMatchObject({ town: 'Otley', lat: 53.7997 });
  });

  test('moves with the address, even if the form sends the old map code', async () => {
    const listing = await made({ status: 0 });
    const answer = await business.put(`/api/listing/${listing.id}`, {
      ...(await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined, status: 0 })),
      ...{
        location: 'LS21',
        address: '3 Bridge Street, LS21 1BQ',
        GoogleMapEmbedCode: listing.GoogleMapEmbedCode,
      },
    });
    expect(answer.json().listing).toMatchObject({ lat: 53.905, lng: -1.69 });
  });

  test('comes back as a map code that we wrote ourselves', async () => {
    const code = mapOf(53.7997, -1.5491).replace('<iframe', '<iframe onload="alert(1)"');
    const { GoogleMapEmbedCode: given } = await made({ GoogleMapEmbedCode: code });
    expect(given).not.toContain('onload');
    expect(given).toMatch(/^<iframe src="https:\/\/www\.google\.com\/maps\/embed\?pb=[!\w.-]+" /);
  });
});

describe('saving a listing again', () => {
  const form = async (changes = {}) =>
    aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined, ...changes });

  test('keeps the files that are not sent, and replaces those that are', async () => {
    const listing = await made({ attachment: aPdf() });
    const same = (await business.put(`/api/listing/${listing.id}`, await form())).json().listing;
    expect([same.bodyPicture, same.attachment]).toEqual([listing.bodyPicture, listing.attachment]);
    const changed = await business.put(
      `/api/listing/${listing.id}`,
      await form({ bodyPicture: await aPhoto(), remove_attachment: 1 }),
    );
    expect(changed.json().listing.bodyPicture.src).not.toBe(listing.bodyPicture.src);
    expect(changed.json().listing.attachment).toBeNull();
    expect((await app.http.inject(listing.attachment.url)).statusCode).toBe(404);
    expect(app.sent.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['forget-pictures', 'forget-documents']),
    );
  });

  test('is refused for an old version and changes nothing', async () => {
    const listing = await made();
    const path = `/api/listing/${listing.id}`;
    expect((await business.put(path, await form({ version: 1, seoTitle: 'From one tab' }))).statusCode).toBe(
      200,
    );
    const late = await business.put(path, await form({ version: 1, seoTitle: 'From the other' }));
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale-listing']);
    expect(late.json().message).toMatch(/changed in the meantime/);
    expect((await business.get(path)).json().listing).toMatchObject({ version: 2, seoTitle: 'From one tab' });
  });

  test('keeps the status and “featured” if they are not sent', async () => {
    const listing = await made({ is_featured: 1, status: 0 });
    const again = (await business.put(`/api/listing/${listing.id}`, await form())).json().listing;
    expect(again).toMatchObject({ is_featured: 1, status: 0, state: 'draft' });
  });

  test('cleans the description before storing it', async () => {
    const { id } = await made({
      description: '<p onclick="x()">Tea</p><script>alert(1)</script><img src="https://x.example/y.png">',
    });
    const { rows } = await app.db.execute(sql`SELECT description, summary FROM listings WHERE id = ${id}`);
    expect(rows).toEqual([{ description: '<p>Tea</p>', summary: 'Tea' }]);
  });
});
