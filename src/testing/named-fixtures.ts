import type { Db } from '#src/platform/database/database.server.ts';
import { aListing, type ListingWishes, type MadeListing } from './fixtures.ts';

const weekdays = (opens: number, closes: number) =>
  [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }));

/**
 * The same dozen businesses by name in tests and previews, each with something of its own to try.
 * None exists; the phone numbers are from the ranges kept free for drama.
 */
export const namedListings = {
  /** Elite, verified, with a full profile: three treatments, two people, hours, amenities. */
  juniperAndRye: {
    title: 'Juniper & Rye Massage',
    slug: 'juniper-rye-massage-leeds',
    category: 'massage',
    city: 'leeds',
    owner: { name: 'Ottilie Marchbanks', email: 'ottilie@example.com', plan: 'elite' },
    address: '14 Candle Court',
    postcode: 'LS1 4ZZ',
    phone: '+441134960101',
    email: 'hello@juniper-and-rye.example',
    summary: 'Deep tissue and pregnancy massage in quiet rooms by the river.',
    description: '<p>Deep tissue and <strong>pregnancy</strong> massage in quiet rooms by the river.</p>',
    verifiedAt: new Date('2026-03-02T10:00:00Z'),
    liveSince: new Date('2025-11-03T09:00:00Z'),
    amenities: ['step-free-access', 'free-wi-fi'],
    tags: ['vegan-products'],
    hours: weekdays(9, 18),
    treatments: [
      {
        name: 'Deep tissue massage',
        variants: [
          { name: 'Back and shoulders', pricePence: 3800, minutes: 30 },
          { name: 'Full body', pricePence: 6200, minutes: 60 },
          { name: 'Full body, long', pricePence: 8850, minutes: 90 },
        ],
      },
      { name: 'Pregnancy massage', variants: [{ priceType: 'from', pricePence: 5500, minutes: 60 }] },
      {
        name: 'First consultation',
        variants: [{ priceType: 'free', minutes: 15 }],
      },
    ],
    practitioners: [
      { name: 'Ottilie Marchbanks', qualification: 'Level 5 Diploma in Clinical Massage' },
      { name: 'Ruaridh Penhallow' },
    ],
  },
  /** On the free plan, one treatment. */
  copperbeech: {
    title: 'Copperbeech Sports Massage',
    slug: 'copperbeech-sports-massage-leeds',
    category: 'massage',
    city: 'leeds',
    owner: { name: 'Bram Osgathorpe', email: 'bram@example.com' },
    postcode: 'LS6 2ZZ',
    phone: '+441134960102',
    summary: 'Sports massage for runners and climbers.',
    treatments: [{ name: 'Sports massage', variants: [{ pricePence: 4500, minutes: 45 }] }],
  },
  /** Open past midnight. */
  nightjar: {
    title: 'Nightjar Barbers',
    slug: 'nightjar-barbers-manchester',
    category: 'barbering',
    city: 'manchester',
    owner: { name: 'Idris Wetherall', email: 'idris@example.com', plan: 'standard' },
    phone: '+441614960103',
    summary: 'Cuts and hot towel shaves, late into the evening.',
    hours: [{ weekday: 4, opens: 18 * 60, closes: 25 * 60 }],
    treatments: [
      { name: 'Skin fade', category: 'barbering', variants: [{ pricePence: 2800, minutes: 45 }] },
      { name: 'Hot towel shave', category: 'barbering', variants: [{ pricePence: 2400, minutes: 30 }] },
    ],
  },
  /** Elite in another trade. */
  thistledown: {
    title: 'Thistledown Skin Studio',
    slug: 'thistledown-skin-studio-edinburgh',
    category: 'facials-and-skin',
    city: 'edinburgh',
    owner: { name: 'Mhairi Glendower', email: 'mhairi@example.com', plan: 'elite' },
    phone: '+441314960104',
    summary: 'Facials and chemical peels by a dermal therapist.',
    treatments: [
      {
        name: 'Décolleté facial',
        category: 'facials-and-skin',
        variants: [{ pricePence: 7000, minutes: 75 }],
      },
    ],
  },
  foxglove: {
    title: 'Foxglove Nail Room',
    slug: 'foxglove-nail-room-bristol',
    category: 'nails',
    city: 'bristol',
    owner: { name: 'Zenobia Tarrant', email: 'zenobia@example.com' },
    phone: '+441174960105',
    summary: 'Builder gel, manicures and careful removals.',
    treatments: [{ name: 'Gel manicure', category: 'nails', variants: [{ pricePence: 3200, minutes: 60 }] }],
  },
  kestrelDental: {
    title: 'Kestrel Lane Dental Care',
    slug: 'kestrel-lane-dental-care-york',
    category: 'dentistry',
    city: 'york',
    owner: { name: 'Dr Anwen Sallow', email: 'anwen@example.com', plan: 'standard' },
    phone: '+441632960106',
    summary: 'Check-ups, hygiene and whitening for all ages.',
    treatments: [
      {
        name: 'Teeth whitening',
        category: 'dentistry',
        variants: [{ priceType: 'from', pricePence: 29500 }],
      },
    ],
  },
  saltmarsh: {
    title: 'Saltmarsh Physiotherapy',
    slug: 'saltmarsh-physiotherapy-cardiff',
    category: 'physiotherapy-and-manual-therapy',
    city: 'cardiff',
    owner: { name: 'Gethin Arkwell', email: 'gethin@example.com' },
    phone: '+442920180107',
    summary: 'Hands-on physiotherapy for backs, knees and shoulders.',
    treatments: [
      {
        name: 'Physiotherapy assessment',
        category: 'physiotherapy-and-manual-therapy',
        variants: [{ pricePence: 6000, minutes: 45 }],
      },
    ],
  },
  lanternHair: {
    title: 'Lantern Street Hair',
    slug: 'lantern-street-hair-belfast',
    category: 'hair',
    city: 'belfast',
    owner: { name: 'Saoirse Quillan', email: 'saoirse@example.com' },
    phone: '+442896496108',
    summary: 'Cuts, balayage and curl care.',
    treatments: [{ name: 'Balayage', category: 'hair', variants: [{ priceType: 'from', pricePence: 9500 }] }],
  },
  /** Stands outside the 76 cities. */
  hollowOak: {
    title: 'Hollow Oak Reflexology',
    slug: 'hollow-oak-reflexology-otley',
    category: 'complementary-therapies',
    city: null,
    owner: { name: 'Perpetua Lund', email: 'perpetua@example.com' },
    phone: '+441134960109',
    summary: 'Reflexology in a converted barn.',
    treatments: [
      { name: 'Reflexology', category: 'complementary-therapies', variants: [{ pricePence: 4000 }] },
    ],
  },
  /** Imported, nobody has claimed it: no treatments, no hours, no picture. */
  unclaimedOptician: {
    title: 'Marigold Opticians',
    slug: 'marigold-opticians-leeds',
    category: 'eye-and-ear-care',
    city: 'leeds',
    owner: null,
    postcode: 'LS2 7ZZ',
    source: 'nhs-choices-2014',
    sourceKey: 'marigold opticians|ls27zz',
  },
  /** Paused by its owner. */
  quietHour: {
    title: 'Quiet Hour Counselling',
    slug: 'quiet-hour-counselling-leeds',
    category: 'mind-and-wellbeing',
    city: 'leeds',
    state: 'paused',
    owner: { name: 'Leofric Dunmore', email: 'leofric@example.com' },
  },
  /** Taken down. */
  goldenTap: {
    title: 'Golden Tap Tanning',
    slug: 'golden-tap-tanning-london',
    category: 'spa-and-body',
    city: 'london',
    state: 'removed',
    owner: { name: 'Cosmo Bellwether', email: 'cosmo@example.com' },
  },
} satisfies Record<string, ListingWishes>;

type Name = keyof typeof namedListings;

/** Inserts all of them; nothing is indexed. */
export async function seedNamedFixtures(db: Db): Promise<Record<Name, MadeListing>> {
  const made: [Name, MadeListing][] = [];
  for (const name of Object.keys(namedListings) as Name[]) {
    made.push([name, await aListing(db, namedListings[name])]);
  }
  return Object.fromEntries(made) as Record<Name, MadeListing>;
}
