import { IconCurrentLocation } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isWithinBounds } from '../search/bounds.ts';
import { filledPairs, hrefOfPairs } from './filled-pairs.ts';
import classes from './search-form.module.css';

/** Five miles. */
const nearbyKm = 8;

const refusals: Record<number, string> = {
  1: 'Your browser did not share your position. Allow it, or type a postcode.',
  2: 'Your position could not be found. Type a postcode instead.',
  3: 'Finding your position took too long. Try again, or type a postcode.',
};

/** Searches around the visitor, asking for the position on this click only. Drawn once script can do it. */
export function NearMe() {
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
        <span>{state === 'asking' ? 'Finding you…' : 'Near me'}</span>
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
