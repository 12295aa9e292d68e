import cities from '#src/domains/places/facts/cities.json' with { type: 'json' };
import { type CityFacts, large } from './facts/cities.ts';
import { streetKinds, streetNames } from './facts/naming.ts';
import { small } from './facts/small-cities.ts';
import type { Random } from './random.ts';

export interface City extends CityFacts {
  readonly slug: string;
  readonly name: string;
  /** As people say it: "Hull", "Bangor". */
  readonly spoken: string;
  readonly nation: string;
  readonly lat: number;
  readonly lng: number;
  readonly large: boolean;
}

export interface Address {
  readonly street: string;
  readonly address: string;
  readonly town: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
}

/** The 76 cities, largest first. */
export const demoCities: readonly City[] = cities
  .map((city) => {
    const facts = large[city.slug] ?? small[city.slug];
    if (!facts) throw new Error(`Nothing is known of ${city.slug}.`);
    const spoken = city.slug === 'westminster' ? city.name : (facts.town ?? city.name);
    return { ...city, ...facts, spoken, large: Object.hasOwn(large, city.slug) };
  })
  .sort((a, b) => b.thousands - a.thousands || a.slug.localeCompare(b.slug));

/** An invented address: the town and the outward code are real, the street and the rest are not claimed to be. */
export function addressIn(city: City, random: Random): Address {
  const street = `${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const number = random.chance(0.12) ? `${random.whole(1, 90)}a` : String(random.whole(1, 140));
  const outward = random.pick(city.outward);
  const code = typeof outward === 'string' ? outward : outward[0];
  const inward = `${random.whole(1, 9)}${random.pick([...'ABDEFGHJLNPQRSTUWXYZ'])}${random.pick([...'ABDEFGHJLNPQRSTUWXYZ'])}`;
  const centre = typeof outward === 'string' ? city : { lat: outward[1], lng: outward[2] };
  const reach = typeof outward === 'string' ? Math.min(2.2, 0.3 + Math.sqrt(city.thousands) / 10) : 0.55;
  return {
    street,
    address: `${number} ${street}`,
    town: city.town ?? city.name,
    postcode: `${code} ${inward}`,
    ...scattered(centre, reach, city.water, random),
  };
}

/** Denser near the middle; turned away from open water. */
function scattered(
  centre: { lat: number; lng: number },
  reach: number,
  water: number | undefined,
  random: Random,
) {
  const km = reach * random.next() ** 0.8;
  const bearing = water === undefined ? random.next() * 360 : water + 110 + random.next() * 140;
  const radians = (bearing * Math.PI) / 180;
  const lat = centre.lat + (km * Math.cos(radians)) / 111.2;
  const lng = centre.lng + (km * Math.sin(radians)) / (111.2 * Math.cos((lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
