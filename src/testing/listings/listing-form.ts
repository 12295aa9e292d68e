import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { TestApp } from '../app.ts';
import { aBusiness, aTreatment, type BusinessWishes } from '../fixtures.ts';
import { formWith } from '../form.ts';
import { categoryId, cityId, labelIds } from '../reference-data.ts';

/** What a business sends of a form, by the names of its fields. */
export type Form = Record<string, string | number | readonly number[] | Blob | undefined>;

let drawn: Promise<Blob> | undefined;

/** A photograph as a phone might send it. */
export const aPhoto = (): Promise<Blob> => {
  drawn ??= sharp({ create: { width: 600, height: 400, channels: 3, background: '#1F5443' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  return drawn;
};

export const aPdf = (): Blob =>
  new Blob(['%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n'], { type: 'application/pdf' });

export const mapOf = (lat: number, lng: number): string =>
  `<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2356!2d${lng}!3d${lat}!2m3!1f0" width="600"></iframe>`;

/** A form with everything that is asked for, in Leeds. */
export async function aListingForm({ db }: TestApp, changes: Form = {}): Promise<Form> {
  const photo = await aPhoto();
  return {
    ...{ bodyPicture: photo, thumbnailImage: photo },
    title: 'The Copper Room',
    category: await categoryId(db, 'massage'),
    location: await cityId(db, 'leeds'),
    address: '12 Candle Court, Leeds, LS1 4DY',
    phone: '0113 496 0000',
    email: 'rooms@example.com',
    description: '<p>Slow hands, warm rooms and a pot of tea.</p>',
    amenities: await labelIds(db, 'amenities', ['parking']),
    Tags: await labelIds(db, 'tags', ['evening']),
    GoogleMapEmbedCode: mapOf(53.7997, -1.5491),
    seoTitle: 'Massage in Leeds',
    seoDescription: 'Slow hands and warm rooms in the middle of Leeds.',
    ...changes,
  };
}

/** A business with a price list, whose email address is not confirmed yet. */
export async function aPricedBusiness({ db }: TestApp, wishes: BusinessWishes = {}): Promise<number> {
  const id = await aBusiness(db, wishes);
  await aTreatment(db, id);
  return id;
}

/** The same, with its email address confirmed. */
export async function aKnownBusiness(app: TestApp, wishes: BusinessWishes = {}): Promise<number> {
  const id = await aPricedBusiness(app, wishes);
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = created_at WHERE id = ${id}`);
  return id;
}

/** Sends as the account. A form with files is sent as a form, any other as JSON. */
export async function sender(app: TestApp, accountId: number) {
  const { token } = await app.signIn(accountId);
  const authorization = `Bearer ${token}`;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, form?: Form) => {
    const files = Object.values(form ?? {}).some((value) => value instanceof Blob);
    if (form === undefined || !files) {
      const sent = form === undefined ? {} : { payload: form };
      return app.http.inject({ method, url, headers: { authorization }, ...sent });
    }
    const { headers, payload } = await formWith(partsOf(form));
    return app.http.inject({ method, url, headers: { ...headers, authorization }, payload });
  };
  return {
    token,
    send,
    get: (url: string) => send('GET', url),
    post: (url: string, form: Form = {}) => send('POST', url, form),
    put: (url: string, form: Form = {}) => send('PUT', url, form),
    remove: (url: string) => send('DELETE', url),
  };
}
export type Sender = Awaited<ReturnType<typeof sender>>;

const partsOf = (form: Form): [string, string | Blob][] =>
  Object.entries(form).flatMap(([name, value]): [string, string | Blob][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((item) => [name, String(item)]);
    return [[name, value instanceof Blob ? value : String(value)]];
  });

/** Two districts of Yorkshire, so that an address with a postcode is somewhere. */
export async function layPostcodes({ db }: TestApp): Promise<void> {
  await db.execute(sql`INSERT INTO postcode_areas (area, post_town, lat, lng)
    VALUES ('LS', 'Leeds', 53.8, -1.55) ON CONFLICT DO NOTHING`);
  await db.execute(sql`INSERT INTO postcode_districts (district, area, place, lat, lng)
    VALUES ('LS1', 'LS', 'Leeds', 53.798, -1.548), ('LS21', 'LS', 'Otley', 53.905, -1.69) ON CONFLICT DO NOTHING`);
}
