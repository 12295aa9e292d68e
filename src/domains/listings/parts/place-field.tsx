import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { type PlaceSuggestion, suggestPlaces } from '#src/domains/places/contract.ts';
import { hrefOf } from '#src/platform/client.ts';
import { lengths } from '#src/platform/lengths.ts';
import { NearMe } from './near-me.tsx';
import { rememberedPlace } from './remembered-place.ts';
import classes from './search-form.module.css';
import { Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';

export interface Choice {
  slug: string;
  name: string;
}

interface PlaceFieldProps {
  cities: readonly Choice[];
  location: string;
  /** What to call a place that has no name to type: "The area on the map". */
  label?: string | undefined;
}

type Place = Pick<PlaceSuggestion, 'kind' | 'label' | 'value'>;

const hrefFor = (text: string) => hrefOf(suggestPlaces, { text, limit: 8 });

/**
 * Where: a city from the list, or any town, district or postcode that is typed. Without script a plain text box that
 * knows the cities; with it a combobox, which opens with them.
 */
export function PlaceField({ cities, location, label }: PlaceFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const standing = useMemo(
    () => cities.map(({ slug, name }): Place => ({ kind: 'city', label: name, value: slug })),
    [cities],
  );
  const list = useCombobox<Place>(box, {
    id: 'place',
    hrefFor,
    standing,
    onChoose: ({ kind, label: name, value }) => {
      if (box.current) box.current.value = kind === 'city' ? name : value;
    },
  });

  useEffect(() => {
    const input = box.current;
    const isUntouched = input?.value === '' && location === '' && label === undefined;
    if (isUntouched) input.value = nameOf(rememberedPlace(), cities);
  }, [cities, location, label]);

  return (
    <div className={`${classes.field} ${classes.place}`}>
      <label className={classes.label} htmlFor="search-place">
        Location
      </label>
      <input
        key={`${location}|${label}`}
        ref={box}
        id="search-place"
        name="location"
        defaultValue={nameOf(location, cities)}
        maxLength={lengths.search}
        list={list.ready ? undefined : 'search-cities'}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={location === '' && label ? label : 'Select Location'}
        {...list.boxProps}
      />
      <datalist id="search-cities">
        {cities.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <Suggestions list={list} label="Places" keyOf={({ kind, label: name }) => `${kind} ${name}`}>
        {({ label: name }) => (
          <>
            <IconMapPin size={18} stroke={1.5} aria-hidden />
            <span className={classes.suggestionName}>{name}</span>
          </>
        )}
      </Suggestions>
      <NearMe />
    </div>
  );
}

/** A city by its name, another place as it is written. */
const nameOf = (location: string, cities: readonly Choice[]) =>
  cities.find(({ slug }) => slug === location)?.name ?? location;
