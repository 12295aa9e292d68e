/** Words of our own, the most frequent first: what descriptions are made of. */
const said = `and we the a you your our with for in treatment care skin massage relaxing experienced team studio calm
body friendly private book clinic facial hair gentle natural therapy quiet room professional tailored deep tissue
wellbeing nails beauty advice welcome booking evening weekend appointment parking family home local trained tension
sports injury back neck shoulder pain stress sleep balance organic vegan products result glow brows lashes colour cut
blow dry wedding bridal party pregnancy postnatal children men women senior mobile visit consultation free patch test
plan course session minute hour hot stone aromatherapy reflexology acupuncture cupping physiotherapy osteopathy
chiropractic podiatry dental hygiene whitening vision hearing counselling mindfulness yoga pilates nutrition diet
detox laser removal waxing threading tanning peel microneedling hydration collagen lift contour scalp beard shave
manicure pedicure gel acrylic spa sauna steam float retreat garden town centre station street market village church
bright modern cosy warm clean certified insured register qualified diploma award loyalty gift voucher package member`;

const starts = [
  'bra',
  'cal',
  'dro',
  'el',
  'fen',
  'gar',
  'hol',
  'il',
  'jun',
  'kel',
  'lo',
  'mar',
  'nor',
  'os',
  'pen',
  'quil',
  'ro',
  'sel',
  'tor',
  'wil',
];
const middles = ['a', 'be', 'co', 'di', 'en', 'fa', 'gi', 'lo', 'mi', 'ne'];
const ends = ['by', 'den', 'field', 'ford', 'ham', 'ley', 'mere', 'rin', 'ton', 'wyn'];

const coined = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => start + middle + end)),
);

/** Some 2,200 words; `u^3` over them gives the long tail of natural text. */
export const descriptionWords = [...new Set(said.split(/\s+/)), ...coined];

export const brands = [
  ...['Serenity', 'Willow', 'Harmony', 'Bloom', 'Haven', 'Juniper', 'Oasis', 'Radiance', 'Sage', 'Velvet'],
  ...coined.filter((_, index) => index % 2 === 0).map((word) => word[0]?.toUpperCase() + word.slice(1)),
];

export const trades = [
  'Clinic',
  'Studio',
  'Beauty',
  'Hair',
  'Massage',
  'Therapy',
  'Rooms',
  'Wellness',
  'Skin Clinic',
  'Nails',
  'Spa',
  'Dental',
  'Barbers',
  'Physiotherapy',
  'Aesthetics',
  'Retreat',
  'Lounge',
  'Osteopathy',
  'Brows',
  'House',
  'Practice',
  'Yoga',
  'Opticians',
  'Foot Care',
  'Acupuncture',
  'Counselling',
  'Laser',
  'Holistics',
  'Academy',
  'Pharmacy',
];

export const people = [
  'Ada',
  'Bola',
  'Carys',
  'Dev',
  'Esme',
  'Farah',
  'Grace',
  'Hugo',
  'Isla',
  'Jonah',
  'Kemi',
  'Leo',
  'Mina',
  'Niamh',
  'Owen',
  'Priya',
  'Rhys',
  'Sarah',
  'Tara',
  'Zoe',
];
