import cityFacts from './facts/cities.json' with { type: 'json' };
import areaFacts from './facts/postcode-areas.json' with { type: 'json' };
import townFacts from './facts/towns.json' with { type: 'json' };
import { distanceKm, everydayNamesOf, type Position, plainName } from './rules.ts';
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

export interface Gazetteer {
  /** Cities and towns by the form that names are compared in; the city first, then the one with the most people. */
  readonly named: ReadonlyMap<string, readonly KnownPlace[]>;
  /** Cities first, then by the number of people. */
  readonly places: readonly KnownPlace[];
  readonly areas: readonly KnownPlace[];
}

type TownFact = [name: string, lat: number, lng: number, people: number, where: string];

let gazetteer: Gazetteer | undefined;

/** Made from the facts when it is first asked for, and kept: the facts change with the product only. */
export function knownPlaces(): Gazetteer {
  gazetteer ??= makeGazetteer();
  return gazetteer;
}

function makeGazetteer(): Gazetteer {
  const towns = townFacts as TownFact[];
  const { cities, others } = partedByCity(towns);
  const named = new Map<string, KnownPlace[]>();
  const places: KnownPlace[] = [];
  const add = (place: KnownPlace) => {
    places.push(place);
    for (const name of place.plainNames) named.set(name, [...(named.get(name) ?? []), place]);
  };
  for (const city of cities) add(city);
  for (const town of others) {
    const twins = named.get(plainName(town[0])) ?? [];
    if (!twins.some(({ where }) => where === town[4])) add(townOf(town, twins.length > 0));
  }
  return { named, places, areas: areaFacts.map(areaOf) };
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

const cityOf = (city: (typeof cityFacts)[number], people: number): KnownPlace => ({
  ...{ kind: 'city', name: city.name, where: city.region, label: city.name, value: city.slug },
  ...{ lat: city.lat, lng: city.lng, people },
  ...{ plainNames: everydayNamesOf(city), plainLabel: plainName(city.name) },
});

/** The first of a name bears it alone. */
function townOf([name, lat, lng, people, where]: TownFact, isLater: boolean): KnownPlace {
  const label = `${name}, ${where}`;
  return {
    ...{ kind: 'town', name, where, label, value: isLater ? label : name, lat, lng, people },
    ...{ plainNames: [plainName(name)], plainLabel: plainName(label) },
  };
}

const areaOf = ({ area, post_town, lat, lng }: (typeof areaFacts)[number]): KnownPlace => ({
  ...{ kind: 'area', name: post_town, where: '', label: `${area}, ${post_town}`, value: area },
  ...{ lat, lng, people: 0, plainNames: [], plainLabel: '' },
});
