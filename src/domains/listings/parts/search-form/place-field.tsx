import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PlaceSuggestion, suggestPlaces } from '#src/domains/places/contract.ts';
import { hrefOf } from '#src/platform/client.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import unseen from '#src/ui/unseen.module.css';
import { isWithinBounds } from '../../search/query/bounds.ts';
import { filledPairs, hrefOfPairs } from '../page/filled-pairs.ts';
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
  const initialItems = useMemo(
    () => cities.map(({ slug, name }): Place => ({ kind: 'city', label: name, value: slug })),
    [cities],
  );
  const list = useCombobox<Place>(box, {
    id: 'place',
    hrefFor,
    initialItems,
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

/** Five miles. */
const nearbyKm = 8;

const refusals: Record<number, string> = {
  1: 'Your browser did not share your position. Allow it, or type a postcode.',
  2: 'Your position could not be found. Type a postcode instead.',
  3: 'Finding your position took too long. Try again, or type a postcode.',
};

/** Searches around the visitor, asking for the position on this click only. Drawn once script can do it. */
function NearMe() {
  const [state, setState] = useState<'absent' | 'ready' | 'asking'>('absent');
  const [fault, setFault] = useState('');
  const navigate = useNavigate();

  useEffect(() => setState('geolocation' in navigator ? 'ready' : 'absent'), []);
  if (state === 'absent') return null;

  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form;
    setState('asking');
    setFault('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setState('ready');
        if (isWithinBounds({ lat, lng })) navigate(nearbyHref(form, lat, lng));
        else setFault('You seem to be outside the UK. Type a postcode instead.');
      },
      ({ code }) => {
        setState('ready');
        setFault(refusals[code] ?? 'Your position could not be found. Type a postcode instead.');
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };

  return (
    <>
      <button type="button" className={classes.nearMe} onClick={ask} disabled={state === 'asking'}>
        <IconCurrentLocation size={18} stroke={1.5} aria-hidden />
        <span className={unseen.unseen}>{state === 'asking' ? 'Finding you…' : 'Near me'}</span>
      </button>
      <span role="status" className={classes.fault}>
        {fault}
      </span>
    </>
  );
}

/**
 * What the form says, around the position instead of its place. Rounded to about a hundred metres: an address is
 * copied and logged, and nearer is not needed.
 */
function nearbyHref(form: HTMLFormElement | null, lat: number, lng: number): string {
  const pairs = form ? filledPairs(form) : [];
  const isAsked = ([name]: [string, string]) => name === 'search' || name === 'category';
  const isOfPlace = ([name]: [string, string]) => name === 'location' || name === 'radius_km';
  return hrefOfPairs([
    ...pairs.filter(isAsked),
    ['lat', lat.toFixed(3)],
    ['lng', lng.toFixed(3)],
    ['radius_km', String(nearbyKm)],
    ...pairs.filter((pair) => !isAsked(pair) && !isOfPlace(pair)),
  ]);
}
