import { distanceKm, nearest, normalPostcode, type Position, plainName } from '#src/domains/places/rules.ts';
import { truncate } from '#src/platform/text/text.ts';
import { slugOf } from '../slugs.ts';
import { eachField, type ImportField } from './mapping.ts';

const longestTitle = 150;
const longestAddress = 300;
/** A town of a city's name may lie this far from its middle: London is wide. */
const namedWithinKm = 40;
const nearestWithinKm = 12;

interface KnownCity {
  readonly id: number;
  readonly name: string;
  /** The name for comparing, made once for all lines. */
  readonly plain: string;
  readonly lat: number;
  readonly lng: number;
}

/** What the directory knows before a file is read. */
export interface Ground {
  readonly categories: readonly KnownCategory[];
  readonly cities: readonly KnownCity[];
  /** Whether a position is no more than the middle of the district of a postcode. */
  readonly isMiddleOf: (at: Position, postcode: string) => boolean;
  /** For rows that name no source. */
  readonly source: string;
}

/** A business as it will be listed, with nothing that is not in the file. */
export interface Business {
  readonly title: string;
  readonly categoryId: number;
  readonly cityId: number | null;
  readonly address: string;
  readonly town: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
  /** Exact, unless its position is no more than its district's. */
  readonly precision: 'exact' | 'district';
  readonly phone: string;
  readonly website: string;
  readonly summary: string;
  readonly source: string;
  /** Its name within the source: the same business has the same one in the next issue of the file. */
  readonly sourceKey: string;
  readonly slug: string;
}

type Reading =
  | { readonly business: Business; readonly leftOut: readonly ImportField[] }
  | { readonly fault: string };

/** Reads one line: a business, with what of it was left out as unreadable, or why it cannot be listed. */
export function readRow(given: Record<ImportField, string>, ground: Ground): Reading {
  if (Object.values(given).some((text) => /[\0\uFFFD]/.test(text)))
    return { fault: 'holds bytes that are not UTF-8 text' };
  const fields = eachField((field) => given[field].replace(/[\s\p{Cc}]+/gu, ' ').trim());
  const title = fields.name;
  const source = fields.source || ground.source;
  const category = categoryOf(fields.category, ground.categories);
  const position = positionOf(fields);
  if (!/[\p{L}\p{N}]/u.test(title)) return { fault: 'has no name' };
  if (title.length > longestTitle) return { fault: `has a name of more than ${longestTitle} characters` };
  if (!category) return { fault: `has the unknown category “${fields.category}”` };
  if (typeof position === 'string') return { fault: position };
  if (source === '') return { fault: 'names no source: give one by --source' };
  const business = businessOf(fields, { title, category, position, source }, ground);
  return { business, leftOut: leftOutOf(fields, business) };
}

interface Checked {
  readonly title: string;
  readonly category: KnownCategory;
  readonly position: { lat: number; lng: number };
  readonly source: string;
}

function businessOf(
  fields: Record<ImportField, string>,
  { title, category, position, source }: Checked,
  { cities, isMiddleOf }: Ground,
): Business {
  const postcode = normalPostcode(fields.postcode) ?? '';
  const city = cityOf(fields.town, position, cities);
  const town = fields.town || (city?.name ?? '');
  const place = postcode.replace(' ', '') || `${position.lat.toFixed(4)},${position.lng.toFixed(4)}`;
  return {
    title,
    categoryId: category.id,
    cityId: city?.id ?? null,
    address: truncate(fields.address, longestAddress),
    town,
    postcode,
    ...position,
    precision: postcode !== '' && (isCoarse(fields) || isMiddleOf(position, postcode)) ? 'district' : 'exact',
    phone: britishPhone(fields.phone) ?? '',
    website: websiteOf(fields.website) ?? '',
    summary: town ? `${fields.category} in ${town}` : fields.category,
    source,
    sourceKey: `${squashed(title)}|${place}`,
    slug: slugOf(title, town),
  };
}

/** Two decimals tell a position to a kilometre only. */
const isCoarse = ({ lat, lon }: Record<ImportField, string>): boolean =>
  [lat, lon].every((degrees) => !/\.\d{3}/.test(degrees));

function positionOf({ lat, lon }: Record<ImportField, string>): { lat: number; lng: number } | string {
  if (lat === '' || lon === '') return 'has no position';
  const position = { lat: Number(lat), lng: Number(lon) };
  if (!Number.isFinite(position.lat) || !Number.isFinite(position.lng))
    return `has the unreadable position ${lat}, ${lon}`;
  const inBritain = position.lat >= 49 && position.lat <= 61 && position.lng >= -9 && position.lng <= 2;
  return inBritain ? position : `lies outside the United Kingdom (${lat}, ${lon})`;
}

/** The city that the town is named after, if it lies near, or else the nearest within a short way. */
function cityOf(town: string, position: { lat: number; lng: number }, cities: readonly KnownCity[]) {
  const plain = plainName(town);
  const named = cities.find((city) => plain !== '' && city.plain === plain);
  if (named && distanceKm(named, position) <= namedWithinKm) return named;
  const [closest] = nearest(position, cities, 1);
  return closest && closest.km <= nearestWithinKm ? closest.place : undefined;
}

/** What the file gave and the business does not have. */
const leftOutOf = (fields: Record<ImportField, string>, business: Business): ImportField[] =>
  (['postcode', 'phone', 'website'] as const).filter(
    (field) => fields[field] !== '' && business[field] === '',
  );

const squashed = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What published registers and maps call a business → our category. */
const ours: Readonly<Record<string, string>> = {
  'aesthetic clinic': 'injectables',
  barber: 'barbering',
  'beauty salon': 'facials-and-skin',
  'chiropractic clinic': 'physiotherapy-and-manual-therapy',
  'counselling service': 'mind-and-wellbeing',
  'day spa': 'spa-and-body',
  dentist: 'dentistry',
  'dermatology clinic': 'facials-and-skin',
  'eye clinic': 'eye-and-ear-care',
  'fertility clinic': 'health-checks-and-clinics',
  'hair salon': 'hair',
  'health clinic': 'health-checks-and-clinics',
  'hearing clinic': 'eye-and-ear-care',
  'herbal medicine': 'complementary-therapies',
  massage: 'massage',
  'nail salon': 'nails',
  optician: 'eye-and-ear-care',
  'osteopathy clinic': 'physiotherapy-and-manual-therapy',
  pharmacy: 'health-checks-and-clinics',
  'physiotherapy clinic': 'physiotherapy-and-manual-therapy',
  'podiatry clinic': 'foot-care',
  'private hospital': 'health-checks-and-clinics',
  'sexual health clinic': 'health-checks-and-clinics',
  'tanning salon': 'spa-and-body',
  'tattoo and piercing': 'spa-and-body',
};

interface KnownCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** The slug that it shipped with; null for one that an operator added. */
  readonly fact?: string | null;
}

/** The category that a source's word means: one of its usual words, or our own name or slug. */
function categoryOf<Category extends KnownCategory>(
  word: string,
  known: readonly Category[],
): Category | undefined {
  const plain = word.trim().toLowerCase();
  const shipped = Object.hasOwn(ours, plain) ? ours[plain] : undefined;
  return known.find(
    ({ slug, name, fact }) => (fact ?? slug) === shipped || slug === plain || name.toLowerCase() === plain,
  );
}

/**
 * A British number in E.164, or null: area, national, corporate, mobile and service numbers of the length that
 * Ofcom gives them. Reads "+44 (0)113 …", "0044 …" and any spacing; premium numbers (09) are refused.
 */
export function britishPhone(text: string): string | null {
  const digits = text
    .replace(/\(0\)/g, '')
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+|00)44/, '0')
    .replace(/^00/, '0');
  return british.test(digits) ? `+44${digits.slice(1)}` : null;
}

const british = /^0(?:1\d{8,9}|2\d{9}|[357]\d{9}|800\d{6,7}|8\d{9})$/;

/** A URL that a page may link to, or null; one that begins with www and has no scheme is read as http. */
export function websiteOf(text: string): string | null {
  const given = text.trim();
  const address = /^www\./i.test(given) ? `http://${given}` : given;
  if (!URL.canParse(address) || address.length > 2_048) return null;
  const { protocol, username, password, hostname, href } = new URL(address);
  if (!['http:', 'https:'].includes(protocol) || username || password) return null;
  return hostname.includes('.') ? href : null;
}
