import { IconList, IconMap } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './map-toggle.module.css';

/** On a phone, list or map: drawn once script can switch between them. */
export function MapToggle({
  showsMap,
  onChange,
}: {
  showsMap: boolean;
  onChange: (showsMap: boolean) => void;
}) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <button type="button" className={classes.toggle} onClick={() => onChange(!showsMap)}>
      {showsMap ? (
        <IconList size={20} stroke={1.5} aria-hidden />
      ) : (
        <IconMap size={20} stroke={1.5} aria-hidden />
      )}
      {showsMap ? 'Show list' : 'Show map'}
    </button>
  );
}
