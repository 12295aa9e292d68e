import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { photograph } from '#src/testing/files/pictures.ts';
import {
  aKnownBusiness,
  aListingForm,
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

describe('the listing form', () => {
  test('is refused with an error for every missing field', async () => {
    await aListingForm(app);
    await app.db.execute(sql`INSERT INTO practitioners (owner_id, name, qualification, certificate)
      VALUES (${owner}, 'Nerys Caddick', 'Level 4', 'CNHC 1')`);
    await app.db.execute(sql`INSERT INTO affiliations (owner_id, name) VALUES (${owner}, 'CNHC')`);
    const answer = await business.post('/api/listing', {});
    expect([answer.statusCode, answer.json().success]).toEqual([422, false]);
    expect(Object.keys(answer.json().errors).toSorted()).toEqual([
      ...['Tags', 'address', 'amenities', 'bodyPicture', 'category', 'choosePractitioner', 'description'],
      ...['email', 'location', 'phone', 'professionalAffiliations', 'seoDescription', 'seoTitle'],
      ...['thumbnailImage', 'title'],
    ]);
  });

  test.each([
    ['a phone that is too long', { phone: '0113 496 000 0000 0' }, 'phone', /7-12 digits/],
    ['an invalid email', { email: 'rooms' }, 'email', /email/],
    ['a link to another site', { facebookURL: 'https://evil.example/x' }, 'facebookURL', /facebook/],
    [
      'a map from another site',
      { GoogleMapEmbedCode: '<iframe src="https://evil.example"></iframe>' },
      'GoogleMapEmbedCode',
      /code of one map/,
    ],
    [
      'a map of a place abroad',
      { GoogleMapEmbedCode: mapOf(48.85, 2.35) },
      'GoogleMapEmbedCode',
      /United Kingdom/,
    ],
    ['a pin abroad', { lat: 48.85, lng: 2.35 }, 'lat', /United Kingdom/],
    ['half a pin', { lat: 53.8 }, 'lat', /United Kingdom/],
    ['an invalid pin', { lat: 'here', lng: -1.5 }, 'lat', /United Kingdom/],
    [
      'a short link',
      { GoogleMapEmbedCode: 'https://maps.app.goo.gl/5eQ7bTp2c' },
      'GoogleMapEmbedCode',
      /Open it in your browser/,
    ],
    ['no street', { address: 'Leeds LS1 4DY' }, 'address', /street/],
    ['an unknown category', { category: 4_000_000 }, 'category', /invalid/],
    ['an unknown place', { location: 'Atlantis' }, 'location', /invalid/],
    [
      'an empty description',
      { description: '<p> &nbsp;</p><script>alert(1)</script>' },
      'description',
      /required/,
    ],
    ['no amenity', { amenities: [] }, 'amenities', /required/],
    ['an unknown amenity', { amenities: '4000000' }, 'amenities', /invalid/],
    ['invalid ids', { Tags: 'x,y' }, 'Tags', /invalid/],
    [
      'an HTML document',
      { attachment: new Blob(['<script>alert(1)</script>']) },
      'attachment',
      /PDF or a picture/,
    ],
    ['a file that is not a picture', { bodyPicture: new Blob(['hello']) }, 'bodyPicture', /JPEG/],
    [
      'a forbidden advertising word',
      { description: '<p>Botox at a good price.</p>' },
      'description',
      /Botox/i,
    ],
  ])('is refused with %s', async (_, changes, field, sentence) => {
    const answer = await create(changes);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(answer.json().errors[field][0]).toMatch(sentence);
    expect((await business.get('/api/listing')).json().total).toBe(0);
  });

  test.each([
    [399, 800],
    [1200, 300],
  ])(
    'is refused with a picture of %d × %d pixels, with the reason beside the picture',
    async (width, height) => {
      const bytes = await photograph(width, height).png().toBuffer();
      const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      const reason = `This picture is ${width} × ${height} pixels. Choose one of at least 400 × 400.`;
      for (const field of ['bodyPicture', 'thumbnailImage']) {
        const answer = await create({ [field]: picture });
        expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [reason] }]);
        const ahead = await business.post('/api/listing/new/draft/file', { field, file: picture });
        expect([ahead.statusCode, ahead.json().errors]).toEqual([422, { [field]: [reason] }]);
      }
    },
  );

  test('is refused with someone else’s practitioner, as with an unknown one', async () => {
    const other = await aKnownBusiness(app);
    const person = async (ownerId: number) =>
      (
        await app.db.execute<{
          id: number;
        }>(sql`INSERT INTO practitioners (owner_id, name, qualification, certificate)
        VALUES (${ownerId}, 'Nerys Caddick', 'x', 'y') RETURNING id`)
      ).rows[0]?.id ?? 0;
    const [own, foreign] = [await person(owner), await person(other)];
    for (const id of [foreign, 4_000_000]) {
      const answer = await create({ choosePractitioner: [own, id] });
      expect(answer.json().errors).toEqual({
        choosePractitioner: ['The selected choose practitioner is invalid.'],
      });
    }
    expect((await create({})).json().errors).toEqual({
      choosePractitioner: ['The choose practitioner field is required.'],
    });
    expect((await made({ choosePractitioner: own })).choosePractitioner).toEqual([own]);
  });

  test('stores no picture when it is refused', async () => {
    const count = async () => (await app.db.execute(sql`SELECT count(*)::int AS n FROM images`)).rows[0];
    await made({ status: 0 });
    const before = await count();
    expect((await create({ attachment: new Blob(['MZ']) })).statusCode).toBe(422);
    expect(await count()).toEqual(before);
  });
});
