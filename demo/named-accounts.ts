import type { Business, Plan } from './business.ts';

/** The accounts that a newcomer is told of at the start, and nowhere else. Their phones ring nobody. */
export const demoAccounts = [
  {
    role: 'user',
    name: 'Willa Marchant',
    email: 'client@example.com',
    password: 'Willow!2026',
    phone: '+447700900101',
    address: '7 Candle Court, Leeds',
    about: 'Runs at weekends, sits all week, and books a massage for both.',
  },
  {
    role: 'agent',
    name: 'Juniper Yard',
    email: 'business@example.com',
    password: 'Juniper!2026',
    phone: '+447700900102',
    address: 'A cobbled yard in York',
    about: 'Two stylists and one long mirror.',
  },
  {
    role: 'agent',
    name: 'Magnolia Rooms',
    email: 'elite@example.com',
    password: 'Magnolia!2026',
    phone: '+447700900103',
    address: 'The first floor of an old cloth hall in Leeds',
    about: 'Massage in two places in Leeds, and a bath house beside the water.',
  },
  {
    role: 'operator',
    name: 'Rosemary Treece',
    email: 'operator@example.com',
    password: 'Rosemary!2026',
    phone: '+447700900104',
    address: 'The back office',
    about: 'Looks after the directory.',
  },
  // The four who work for Magnolia Rooms, each with a login of their own.
  {
    role: 'user',
    name: 'Harriet Lockwood',
    email: 'elite.manager@example.com',
    password: 'Magnolia!2026',
    phone: '+447700900105',
    address: '',
    about: '',
  },
  {
    role: 'user',
    name: 'Callum Birtles',
    email: 'elite.frontdesk@example.com',
    password: 'Magnolia!2026',
    phone: '+447700900106',
    address: '',
    about: '',
  },
  {
    role: 'user',
    name: 'Bronwen Tuck',
    email: 'elite.practitioner@example.com',
    password: 'Magnolia!2026',
    phone: '+447700900107',
    address: '',
    about: '',
  },
  {
    role: 'user',
    name: 'Graham Tilley',
    email: 'elite.accountant@example.com',
    password: 'Magnolia!2026',
    phone: '+447700900108',
    address: '',
    about: '',
  },
] as const;

interface CastBusiness {
  readonly name: string;
  readonly city: string;
  readonly category: string;
  readonly plan: Plan;
  readonly size: number;
  /** Written by hand; the generator supplies the rest. */
  readonly own: Partial<Business>;
}

/** What the demo accounts own: one small business, and one that has filled in everything twice. */
export const namedBusinesses: readonly CastBusiness[] = [
  {
    name: 'Magnolia Rooms',
    city: 'leeds',
    category: 'massage',
    plan: 'elite',
    size: 5,
    own: {
      account: 'elite@example.com',
      email: 'elite@example.com',
      website: 'https://www.magnolia-rooms.example',
      networks: ['instagram', 'facebook', 'tiktok', 'youtube'],
      summary:
        'Five therapists, four quiet rooms and massage for bodies that have been busy, in the middle of Leeds.',
      description:
        '<p>Magnolia Rooms is five massage therapists and four rooms on the first floor of an old cloth hall in Leeds. The stairs are wide, there is a lift for those who would rather not climb them, and from the landing upwards nobody raises their voice.</p>' +
        '<p>Most visits begin the same way: a warm drink, a few questions and a look at how you are standing. After that no two are alike. You might have slow oil work on a back that has sat at a desk since Monday, firm hands on calves three days before a half marathon, or an hour on your side under two blankets at thirty weeks.</p>' +
        '<ul><li>Pressure is agreed first and checked often.</li><li>The full time is hands-on time; talking and changing come on top.</li><li>Unscented oil is used unless you choose otherwise.</li></ul>' +
        '<p>Regulars tend to stay with one therapist, but notes are shared if you agree, so that a cancellation need not mean a month’s wait. Evening places open a fortnight ahead and the last of them ends at nine.</p>',
      bodies: [
        'Complementary and Natural Healthcare Council',
        'Federation of Holistic Therapists',
        'Sports Massage Association',
      ],
      amenities: [
        'step-free-entrance',
        'lift',
        'private-treatment-room',
        'couples-room',
        'shower',
        'refreshments',
        'evening-appointments',
        'weekend-appointments',
        'card-payments',
        'gift-vouchers',
        'near-a-railway-station',
        'cycle-parking',
        'female-practitioner-available',
        'male-practitioner-available',
        'pregnancy-safe-treatments',
        'fragrance-free-on-request',
      ],
      week: [0, 1, 2, 3, 4]
        .map((weekday) => ({ weekday, opens: 540, closes: 1260 }))
        .concat([
          { weekday: 5, opens: 540, closes: 1080 },
          { weekday: 6, opens: 600, closes: 960 },
        ]),
      tags: ['relaxation', 'back-pain', 'sports-recovery', 'pregnancy', 'city-centre', 'independent'],
      verified: true,
      liveForDays: 640,
    },
  },
  {
    name: 'Magnolia Rooms at the Mill',
    city: 'leeds',
    category: 'spa-and-body',
    plan: 'elite',
    size: 4,
    own: {
      account: 'elite@example.com',
      email: 'elite@example.com',
      website: 'https://www.magnolia-rooms.example',
      summary:
        'The bathing half of Magnolia Rooms: steam, scrubs and long quiet afternoons beside the water in Leeds.',
      bodies: ['Federation of Holistic Therapists'],
      verified: true,
      liveForDays: 120,
    },
  },
  {
    name: 'Juniper Yard',
    city: 'york',
    category: 'hair',
    plan: 'free',
    size: 2,
    own: {
      account: 'business@example.com',
      email: 'business@example.com',
      website: 'https://www.juniper-yard.example',
      summary: 'Two stylists, one long mirror and careful colour, in a cobbled yard in York.',
      verified: false,
      liveForDays: 210,
    },
  },
];
