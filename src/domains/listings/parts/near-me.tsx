import { IconCurrentLocation } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../search/address.ts';
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
      ({ coords }) => {
        setState('ready');
        navigate(nearbyHref(form, coords));
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

/** Rounded to about a hundred metres: an address is copied and logged, and nearer is not needed. */
function nearbyHref(form: HTMLFormElement | null, { latitude, longitude }: GeolocationCoordinates) {
  const fields = form ? new FormData(form) : new FormData();
  const pairs = ['search', 'category'].map((name) => [name, String(fields.get(name) ?? '').trim()]);
  const params = new URLSearchParams(pairs.filter(([, value]) => value !== ''));
  params.set('lat', latitude.toFixed(3));
  params.set('lng', longitude.toFixed(3));
  params.set('radius_km', String(nearbyKm));
  return `${searchPath}?${params}`;
}
