import { useEffect, useRef } from 'react';
import { NearMe } from './near-me.tsx';
import { rememberedPlace } from './remembered-place.ts';
import classes from './search-form.module.css';
import type { Choice } from './search-form.tsx';

interface PlaceFieldsProps {
  cities: readonly Choice[];
  location: string;
  /** What to call a place that is none of the cities: a postcode, or "Near you". */
  label?: string | undefined;
  /** Offers a postcode and "near me" too. */
  more: boolean;
}

/**
 * The city, and on the results page a postcode. Both are called `location`: the last one filled counts, so the
 * postcode box stays empty and the present place, whatever it is, stands in the list.
 */
export function PlaceFields({ cities, location, label, more }: PlaceFieldsProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isCity = cities.some(({ slug }) => slug === location);

  useEffect(() => {
    const place = rememberedPlace();
    const list = select.current;
    const untouched = list?.value === '' && location === '' && label === undefined;
    if (untouched && cities.some(({ slug }) => slug === place)) list.value = place;
  }, [cities, location, label]);

  return (
    <>
      <label className={classes.field}>
        <span className={classes.label}>Location</span>
        <select key={`${location}|${label}`} ref={select} name="location" defaultValue={location}>
          <option value="">{location === '' && label ? label : 'Select Location'}</option>
          {location !== '' && !isCity && <option value={location}>{label ?? location}</option>}
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {more && (
        <div className={classes.field}>
          <label className={classes.label} htmlFor="search-postcode">
            Or a postcode
          </label>
          <input
            key={location}
            id="search-postcode"
            name="location"
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={10}
            placeholder="Postcode"
          />
          <NearMe />
        </div>
      )}
    </>
  );
}
