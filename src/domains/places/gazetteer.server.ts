import cityFacts from './facts/cities.json' with { type: 'json' };
import districtFacts from './facts/districts.json' with { type: 'json' };
import areaFacts from './facts/postcode-areas.json' with { type: 'json' };
import townFacts from './facts/towns.json' with { type: 'json' };
import { distanceKm, everydayNamesOf, nearest, type Position, plainName } from './rules.ts';
import type { Findable } from './suggesting.ts';

/** A place that ships with the product, as it is suggested and resolved. */
export interface KnownPlace extends Position, Findable {
  readonly kind: 'city' | 'town' | 'district' | 'area';
  readonly name: string;
  /** "West Yorkshire", "Manchester", "Scotland": what tells it from others of its name. */
  readonly where: string;
  /** "Ilkley, West Yorkshire"; a city's name alone. */
  readonly label: string;
  /** What names this place and no other: "leeds", "Ilkley", "Richmond, London", "LS29". */
  readonly value: string;
  readonly people: number;
}

interface Gazetteer {
  /** Cities and towns by the form that names are compared in; the city first, then the one with the most people. */
  readonly named: ReadonlyMap<string, readonly KnownPlace[]>;
  /** Cities first, then by the number of people. */
  readonly places: readonly KnownPlace[];
  /** By code, the short ones first: "LS1", "LS2", "LS10". */
  readonly districts: ReadonlyMap<string, KnownPlace>;
  readonly areas: readonly KnownPlace[];
  /** The names of towns that are large enough to be meant among other words. */
  readonly townNames: ReadonlySet<string>;
}

type DistrictFacts = Readonly<Record<string, [place: string, lat: number, lng: number]>>;
type TownFact = [name: string, lat: number, lng: number, people: number, where: string];

let gazetteer: Gazetteer | undefined;

/** Made from the facts when it is first asked for, and kept: the facts change with the product only. */
export function knownPlaces(): Gazetteer {
  gazetteer ??= makeGazetteer();
  return gazetteer;
}

export const townNames = (): ReadonlySet<string> => knownPlaces().townNames;

const fewestLetters = 5;
const largePeople = 5_000;
const isLargeTown = ({ kind, people, name }: KnownPlace) =>
  kind === 'town' && people >= largePeople && name.length >= fewestLetters;

function makeGazetteer(): Gazetteer {
  const { cities, others } = partedByCity(townFacts as TownFact[]);
  const districts = Object.entries(districtFacts as unknown as DistrictFacts)
    .map(([code, fact]) => districtOf(code, fact))
    .toSorted((a, b) => a.value.length - b.value.length || (a.value < b.value ? -1 : 1));
  const towns = [...others, ...suburbsOf(districts, cities, others)]
    .map(largeAsItsDistricts(districts, cities))
    .toSorted(([, , , a], [, , , b]) => b - a);
  const named = new Map<string, KnownPlace[]>();
  const places: KnownPlace[] = [];
  const add = (place: KnownPlace) => {
    places.push(place);
    for (const name of place.plainNames) named.set(name, [...(named.get(name) ?? []), place]);
  };
  for (const city of cities) add(city);
  const distinct = distinctTowns(towns, districts);
  const names = [...cities.flatMap(({ plainNames }) => plainNames), ...distinct.map(plainOf)];
  const bearers = Map.groupBy(names, (name) => name);
  for (const town of distinct) add(townOf(town, (bearers.get(plainOf(town))?.length ?? 0) > 1));
  return {
    named,
    places,
    districts: new Map(districts.map((district) => [district.value, district])),
    areas: areaFacts.map(areaOf),
    townNames: new Set(places.filter(isLargeTown).flatMap(({ plainNames }) => plainNames)),
  };
}

/** GeoNames has the cities too, with their people; they are no towns beside them. */
function partedByCity(towns: readonly TownFact[]) {
  const namesOf = cityFacts.map((city) => ({ city, names: new Set(everydayNamesOf(city)) }));
  const peopleOf = new Map<string, number>();
  const others = towns.filter(([name, lat, lng, people]) => {
    const plain = plainName(name);
    const same = namesOf.find(
      ({ city, names }) => names.has(plain) && distanceKm(city, { lat, lng }) < sameCityKm,
    );
    if (same) peopleOf.set(same.city.slug, Math.max(people, peopleOf.get(same.city.slug) ?? 0));
    return !same;
  });
  const cities = cityFacts
    .map((city) => cityOf(city, peopleOf.get(city.slug) ?? 0))
    .toSorted((a, b) => b.people - a.people);
  return { cities, others };
}

const sameCityKm = 10;
const suburbKm = 8;
/** The region that two of the cities share, and that says where better than Westminster. */
const london = 'London';
const cityPeople = 100_000;
/** A place that names a postcode district is likelier meant than a hamlet of its name. */
const suburbPeople = 5_000;

/** In a large city some so many people live in a postcode district. */
const districtPeople = 20_000;

/** A suburb is as large as the districts it names, which GeoNames knows less well than towns: Richmond in London. */
function largeAsItsDistricts(districts: readonly KnownPlace[], cities: readonly KnownPlace[]) {
  const urban = new Set([
    london,
    ...cities.filter(({ people }) => people >= cityPeople).map(({ name }) => name),
  ]);
  const byName = Map.groupBy(districts, ({ name }) => plainName(name));
  return ([name, lat, lng, people, where]: TownFact): TownFact => {
    const own = byName.get(plainName(name))?.filter((at) => distanceKm(at, { lat, lng }) < sameCityKm) ?? [];
    const least = urban.has(where) ? own.length * districtPeople : 0;
    return [name, lat, lng, Math.max(people, least), where];
  };
}

const plainOf = ([name]: TownFact): string => plainName(name);

/** Of two places of one name in one county the smaller is told by its district; of one place given twice, one is left. */
function distinctTowns(towns: readonly TownFact[], districts: readonly KnownPlace[]): TownFact[] {
  const seen = new Map<string, Position[]>();
  return towns.flatMap((town): TownFact[] => {
    const [name, lat, lng, people, where] = town;
    const key = `${plainName(name)}|${where}`;
    const twins = seen.get(key) ?? [];
    if (twins.some((other) => distanceKm(other, { lat, lng }) < sameCityKm)) return [];
    seen.set(key, [...twins, { lat, lng }]);
    if (twins.length === 0) return [town];
    return [[name, lat, lng, people, nearest({ lat, lng }, districts, 1)[0]?.place.value ?? where]];
  });
}

/** The places that name districts and that GeoNames lacks: Headingley of LS6. */
function suburbsOf(
  districts: readonly KnownPlace[],
  cities: readonly KnownPlace[],
  towns: readonly TownFact[],
): TownFact[] {
  const positions = new Map<string, Position[]>();
  const keep = (name: string, at: Position) =>
    positions.set(plainName(name), [...(positions.get(plainName(name)) ?? []), at]);
  for (const city of cities) for (const name of city.plainNames) keep(name, city);
  for (const [name, lat, lng] of towns) keep(name, { lat, lng });
  return districts.flatMap(({ name, lat, lng }) => {
    const isKnown = positions.get(plainName(name))?.some((at) => distanceKm(at, { lat, lng }) < sameCityKm);
    if (isKnown || name === '') return [];
    keep(name, { lat, lng });
    return [[name, lat, lng, suburbPeople, whereOf({ lat, lng }, cities, towns)] satisfies TownFact];
  });
}

/** The large city close by, else what tells the nearest town from others. */
function whereOf(at: Position, cities: readonly KnownPlace[], towns: readonly TownFact[]): string {
  const [city] = nearest(
    at,
    cities.filter(({ people }) => people >= cityPeople),
    1,
  );
  if (city && city.km <= suburbKm) return city.place.where === london ? london : city.place.name;
  const around = towns
    .filter(([, lat, lng]) => Math.abs(lat - at.lat) < 0.3 && Math.abs(lng - at.lng) < 0.5)
    .map(([, lat, lng, , where]) => ({ lat, lng, where }));
  return nearest(at, around, 1)[0]?.place.where ?? '';
}

const cityOf = (city: (typeof cityFacts)[number], people: number): KnownPlace => ({
  ...{ kind: 'city', name: city.name, where: city.region, label: city.name, value: city.slug },
  ...{ lat: city.lat, lng: city.lng, people },
  ...{ plainNames: everydayNamesOf(city), plainLabel: plainName(city.name) },
});

/** A name that several places bear is said with what tells them apart. */
function townOf([name, lat, lng, people, where]: TownFact, isShared: boolean): KnownPlace {
  const label = where === '' ? name : `${name}, ${where}`;
  return {
    ...{ kind: 'town', name, where, label, value: isShared ? label : name, lat, lng, people },
    ...{ plainNames: [plainName(name)], plainLabel: plainName(label) },
  };
}

const districtOf = (code: string, [name, lat, lng]: DistrictFacts[string]): KnownPlace => ({
  ...{ kind: 'district', name, where: '', label: `${code}, ${name}`, value: code, lat, lng, people: 0 },
  ...{ plainNames: [], plainLabel: '' },
});

const areaOf = ({ area, post_town, lat, lng }: (typeof areaFacts)[number]): KnownPlace => ({
  ...{ kind: 'area', name: post_town, where: '', label: `${area}, ${post_town}`, value: area },
  ...{ lat, lng, people: 0, plainNames: [], plainLabel: '' },
});
