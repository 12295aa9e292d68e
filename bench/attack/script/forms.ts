import type { TestApp } from '#src/testing/app.ts';
import { aListingForm } from '#src/testing/listings/listing-form.ts';
import type { aShop } from '#src/testing/listings/storefront.ts';
import type { CallerKind } from '../shots.ts';

/** One write that succeeds as it is; a text is put in place of one of its fields. */
export interface Form {
  readonly as: CallerKind;
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The fields that take text. */
  readonly texts: readonly string[];
  /** Sent with files. */
  readonly isUpload?: boolean;
}

const treatment = {
  ...{ name: 'Slow rest', status: 1, service_type: 'Massage', category: 'massage', description: 'Slow.' },
  variants: [{ name: 'Standard', description: '', price: 40, price_type: 'fixed', duration: 60 }],
};
const page = { name: 'Imogen Thackray', phone: '020 7946 0958', address: '4 Quay Street, Leeds' };

type Shop = Awaited<ReturnType<typeof aShop>> & { image: number; video: number; enquiryId: number };

/** What a business writes about itself, its offers and its people. */
export async function ofBusiness(app: TestApp, shop: Shop): Promise<Form[]> {
  const { listingId, treatmentId, image, video, enquiryId, ownerId } = shop;
  const at = `/api/listing/${listingId}`;
  const { rows } = await app.db.execute<{ email: string }>(
    `SELECT email FROM accounts WHERE id = ${ownerId}`,
  );
  const listing = await aListingForm(app);
  const as = 'business';
  const offered = { name: 'Two of them', service_type: 'Massage', category: 'massage', description: 'Both.' };
  return [
    {
      as,
      method: 'POST',
      url: '/api/treatment',
      fields: treatment,
      texts: ['description', 'name', 'service_type'],
    },
    {
      as,
      method: 'PUT',
      url: at,
      fields: listing,
      isUpload: true,
      texts: [
        'description',
        'title',
        'address',
        'seoTitle',
        'seoDescription',
        'GoogleMapEmbedCode',
        'websiteURL',
        'facebook',
      ],
    },
    {
      as,
      method: 'PUT',
      url: `${at}/draft`,
      fields: { body: {} },
      texts: ['body.title', 'body.description', 'body.address', 'body.GoogleMapEmbedCode'],
    },
    {
      as,
      method: 'PUT',
      url: `${at}/verification`,
      fields: { register: 'Companies House', number: '01234567', website: 'example.com', note: 'Ask.' },
      texts: ['register', 'number', 'website', 'note'],
    },
    {
      as,
      method: 'PUT',
      url: `${at}/image`,
      fields: { images: [{ id: image, alt: 'A room' }] },
      texts: ['images.0.alt'],
    },
    {
      as,
      method: 'PUT',
      url: `${at}/video`,
      fields: { videos: [{ id: video, title: 'A film' }] },
      texts: ['videos.0.title'],
    },
    {
      as,
      method: 'POST',
      url: '/api/treatment-package',
      fields: { ...offered, status: 1, services: [treatmentId], price_type: 'Free', available_for: 'unisex' },
      texts: ['description', 'name', 'service_type'],
    },
    {
      as,
      method: 'POST',
      url: '/api/practitioner',
      fields: {
        name: 'Nerys Caddick',
        qualification: 'BSc',
        certificate: 'Nurse',
        about: 'x',
        confirmBox: true,
      },
      texts: ['name', 'qualification', 'certificate', 'about'],
    },
    {
      as,
      method: 'POST',
      url: '/api/professional-certificate',
      fields: { name: 'Guild', description: 'x' },
      texts: ['name', 'description'],
    },
    {
      as,
      method: 'POST',
      url: '/api/user-profile-update',
      fields: { ...page, about: 'x', email: rows[0]?.email },
      texts: ['about', 'address', 'name', 'website', 'fb_link'],
    },
    {
      as,
      method: 'POST',
      url: `/api/enquiry/${enquiryId}/message`,
      fields: { message: 'Yes.' },
      texts: ['message'],
    },
    {
      as,
      method: 'POST',
      url: '/api/advertising-review',
      fields: { words: 'Botox', text: 'Botox here', reason: 'We write about its history.' },
      texts: ['words', 'text', 'place', 'reason'],
    },
  ];
}

/** What a client writes to a business. */
export function ofClient(
  { slug, packageId, email }: { slug: string; packageId: number; email: string },
  enquiryId: number,
): Form[] {
  const inquiry = {
    name: 'Ana Bell',
    phone: '07700 900123',
    message: 'My knee.',
    preferred_times: 'Thursday',
  };
  const order = { slug, package: packageId, quantity: 1, total: 55, pays: 'venue' };
  const as = 'client';
  return [
    {
      as,
      method: 'POST',
      url: `/api/listing-details/${slug}/inquiry`,
      fields: { ...inquiry, email: 'ana@example.com' },
      texts: ['message', 'name', 'preferred_times'],
    },
    { as, method: 'POST', url: '/api/order', fields: order, texts: ['note', 'preferred_time'] },
    {
      as,
      method: 'POST',
      url: `/api/enquiry/${enquiryId}/message`,
      fields: { message: 'Thanks.' },
      texts: ['message'],
    },
    {
      as,
      method: 'POST',
      url: `/api/enquiry/${enquiryId}/report`,
      fields: { reason: 'spam', message: 'x' },
      texts: ['message', 'reason'],
    },
    {
      as,
      method: 'POST',
      url: '/api/user-profile-update',
      fields: { ...page, about: 'x', email },
      texts: ['about', 'address', 'name'],
    },
  ];
}

/** What a visitor writes without an account. */
export function ofAnybody(slug: string): Form[] {
  const person = { name: 'Ana Bell', email: 'ana@example.com', phone: '07700 900123', message: 'Do you?' };
  const objection = { business: 'The Rooms', name: 'Nerys Caddick', email: 'nerys@example.com' };
  const as = 'nobody';
  return [
    { as, method: 'POST', url: '/api/contact-store', fields: person, texts: ['message', 'name'] },
    {
      as,
      method: 'POST',
      url: `/api/listing-details/${slug}/report`,
      fields: { reason: 'closed', message: 'x', email: 'ana@example.com' },
      texts: ['message', 'reason'],
    },
    {
      as,
      method: 'POST',
      url: '/api/practitioner-consent/objection',
      fields: objection,
      texts: ['business', 'name'],
    },
  ];
}

/** What an operator writes for visitors and for other operators. */
export const ofOperator: readonly Form[] = [
  {
    as: 'operator',
    method: 'POST',
    url: '/api/operator/post',
    fields: { title: 'A post', description: '<p>x</p>', category: 'Guides', author: 'Imogen' },
    texts: ['description', 'title', 'author', 'category', 'excerpt', 'picture_alt'],
  },
  {
    as: 'operator',
    method: 'POST',
    url: '/api/operator/clip',
    fields: { title: 'A clip', url: 'https://youtu.be/aqz-KE-bpKQ', is_shown: true },
    texts: ['title', 'description', 'url'],
  },
  {
    as: 'operator',
    method: 'POST',
    url: '/api/operator/coupon',
    fields: { kind: 'percent', value: 20 },
    texts: ['note', 'code'],
  },
];
