import { describe, expect, test } from 'vitest';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { publicFields } from './listing.ts';
import type { ListingDetails } from './pages/contract.ts';
import { breadcrumbData, businessData, businessType, itemListData } from './structured-data.ts';

const site = 'https://site.test';

const bare: ListingDetails = {
  id: 7,
  slug: 'stillwater-leeds',
  title: 'Stillwater',
  state: 'live',
  claimed: true,
  takes_bookings: false,
  brand: null,
  category: {
    id: 1,
    slug: 'massage',
    name: 'Massage',
    description: '',
    family: 'wellness',
    image_icon: '',
    background_image: '',
  },
  city: null,
  address: '',
  town: 'Leeds',
  postcode: '',
  lat: 53.8,
  lng: -1.5,
  precision: 'exact',
  ...wireValues(publicFields, partOf(publicFields, 'empty')),
  website: '',
  social: [],
  description: '',
  summary: '',
  seo_title: '',
  seo_description: '',
  videos: [],
  gallery: [],
  treatments: [],
  packages: [],
  practitioners: [],
  affiliations: [],
  amenities: [],
  tags: [],
  hours: [],
  special_days: [],
  open: null,
  badges: [],
  preview_image: '/media/x-1200x630.jpg',
  live_since: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  attachment: null,
  credit: '',
};

describe('the business type of a category for search engines', () => {
  test.each([
    ['hair', 'beauty', 'HairSalon'],
    ['barbering', 'beauty', 'HairSalon'],
    ['nails', 'beauty', 'NailSalon'],
    ['make-up', 'beauty', 'BeautySalon'],
    ['spa-and-body', 'wellness', 'DaySpa'],
    ['massage', 'wellness', 'HealthAndBeautyBusiness'],
    ['laser-and-light', 'beauty', 'HealthAndBeautyBusiness'],
    ['dentistry', 'healthcare', 'Dentist'],
    ['physiotherapy-and-manual-therapy', 'healthcare', 'Physiotherapy'],
    ['foot-care', 'healthcare', 'Podiatric'],
    ['eye-and-ear-care', 'healthcare', 'MedicalBusiness'],
    ['unheard-of', 'healthcare', 'MedicalBusiness'],
  ] as const)('%s (%s) is a %s', (slug, family, type) => {
    expect(businessType({ slug, family })).toBe(type);
  });
});

test('unknown facts about a business are left out', () => {
  expect(Object.keys(businessData(bare, site))).toEqual([
    '@context',
    '@type',
    '@id',
    'url',
    'name',
    'address',
    'geo',
  ]);
});

test('a business that takes bookings says at which address a time is booked', () => {
  expect(businessData({ ...bare, takes_bookings: true }, site).potentialAction).toEqual({
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: 'https://site.test/listing-details/stillwater-leeds/book',
      inLanguage: 'en-GB',
      actionPlatform: [
        'https://schema.org/DesktopWebPlatform',
        'https://schema.org/MobileWebPlatform',
        'https://schema.org/IOSPlatform',
        'https://schema.org/AndroidPlatform',
      ],
    },
    result: { '@type': 'Reservation', name: 'Appointment at Stillwater' },
  });
});

test('a “from” price is given as a minimum price', () => {
  const variant = { id: 1, description: '', duration: 30, duration_text: '30min', orderable: true };
  const treatments = [
    {
      id: 1,
      name: 'Massage',
      category: { slug: 'massage', name: 'Massage' },
      description: '',
      price: null,
      variants: [
        { ...variant, name: 'Massage', price_type: 'fixed' as const, price: 40 },
        { ...variant, name: 'Long', price_type: 'from' as const, price: 60.5 },
      ],
    },
  ];
  expect(businessData({ ...bare, treatments }, site).makesOffer).toMatchObject([
    { itemOffered: { name: 'Massage' }, price: 40, priceCurrency: 'GBP' },
    { itemOffered: { name: 'Massage: Long' }, priceSpecification: { minPrice: 60.5, priceCurrency: 'GBP' } },
  ]);
});

test('a special day without hours is given as closed', () => {
  const special_days = [{ date: '2026-12-25', name: 'Christmas Day', spans: [] }];
  const hours = [{ day: 'monday' as const, spans: [{ start: '09:00', end: '17:30' }] }];
  expect(businessData({ ...bare, hours, special_days }, site).openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:30' },
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ]);
});

test('breadcrumbs and results are numbered in order', () => {
  expect(breadcrumbData([{ name: 'Home', path: '/' }], site).itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://site.test/' },
  ]);
  expect(itemListData([bare], 13, site).itemListElement).toMatchObject([
    { position: 13, name: 'Stillwater', url: 'https://site.test/listing-details/stillwater-leeds' },
  ]);
});
