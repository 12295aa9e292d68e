import { useEffect, useId, useState } from 'react';
import { useSite } from '#src/platform/web/site.ts';
import { bounds, isWithinBounds } from '../../search/query/bounds.ts';
import type { Position } from './base-map.ts';
import type { DrawnPin } from './drawn-pin.ts';
import { MapFrame, useLatest } from './map-frame.tsx';
import { pinned, positionText, steps } from './moving.ts';
import classes from './pin-map.module.css';

export interface PinMapProps {
  /** What the map is for, as a screen reader says it: "Where clients find you". */
  label: string;
  /** Where the pin is; null while there is none. The map follows when it is set from outside, as by an address. */
  value: Position | null;
  /** The pin was dragged, moved by a key, set by a click or typed as figures: in the UK, to about a metre. */
  onChange: (position: Position) => void;
  /** The pin is good to a district or a town only: the map shows enough around it to find the door. */
  isRough?: boolean;
  /** Where the map looks while there is no pin, such as the centre of the town. */
  around?: Position | null;
}

/**
 * A map on which one place is set: by dragging the pin, with the arrow keys (10 metres, with Shift 100), by a click, or
 * as figures, which are also the way where no map can be drawn. It asks nothing of the form around it: the value is the
 * caller's. The map itself is fetched when it comes into view.
 */
export function PinMap({ label, value, onChange, isRough = false, around = null }: PinMapProps) {
  const tiles = useSite()?.mapTiles ?? null;
  const help = useId();
  const [isImpossible, setImpossible] = useState(false);
  const latest = useLatest(onChange);
  const [map, setMap] = useState<DrawnPin | null>(null);
  useEffect(() => map?.place(value, around, isRough), [map, value, around, isRough]);

  return (
    <fieldset className={classes.box} aria-label={label}>
      <div className={classes.map}>
        <MapFrame<DrawnPin>
          tiles={tiles}
          draw={async (box) => {
            const { canDraw, drawPin } = await import('./drawn-map.ts');
            if (!canDraw()) return null;
            const options = { label, tiles, pinLabel: 'Pin', pinHelp: help };
            return drawPin(box, options, (pin) => latest.current(pin));
          }}
          onDrawn={setMap}
          onFailed={() => setImpossible(true)}
          without="Enter the position as figures instead."
        />
      </div>
      <p id={help} className={classes.help}>
        {value ? 'Drag the pin to your door, or click on the map. ' : 'Click on the map to set the pin. '}
        With the pin selected, an arrow key moves it {steps.fine} metres, or {steps.coarse} with Shift.
      </p>
      <p role="status" className={classes.where}>
        {value ? `The pin is at ${positionText(value)}.` : 'No pin yet.'}
      </p>
      <details className={classes.figures} open={isImpossible || undefined}>
        <summary>Enter the position as figures</summary>
        <Figures value={value} onChange={onChange} />
      </details>
    </fieldset>
  );
}

/** Latitude and longitude, taken when both are figures within the United Kingdom; what is typed stays until then. */
function Figures({ value, onChange }: Pick<PinMapProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState(figuresOf(value));
  // A pin that was moved on the map replaces what was typed.
  useEffect(() => {
    setTyped((now) => (value && isSame(positionOf(now), value) ? now : figuresOf(value)));
  }, [value]);
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const position = positionOf(next);
    if (position && isWithinBounds(position)) onChange(pinned(position));
  };
  const position = positionOf(typed);
  const isAbroad = position !== null && !isWithinBounds(position);
  const field = (name: 'lat' | 'lng', text: string) => (
    <label>
      {text}
      <input
        type="number"
        name={`pin-${name}`}
        step="any"
        min={bounds[name].least}
        max={bounds[name].most}
        value={typed[name]}
        aria-invalid={isAbroad || undefined}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </label>
  );
  return (
    <div className={classes.fields}>
      {field('lat', 'Latitude')}
      {field('lng', 'Longitude')}
      <p role="status" className={classes.fault}>
        {isAbroad && 'This position is outside the UK. Latitude is from 49 to 61, longitude from -9 to 2.'}
      </p>
    </div>
  );
}

const figuresOf = (value: Position | null) => ({
  lat: String(value?.lat ?? ''),
  lng: String(value?.lng ?? ''),
});

const positionOf = ({ lat, lng }: ReturnType<typeof figuresOf>): Position | null =>
  lat.trim() === '' || lng.trim() === '' ? null : { lat: Number(lat), lng: Number(lng) };

const isSame = (one: Position | null, other: Position) =>
  one !== null && pinned(one).lat === other.lat && pinned(one).lng === other.lng;
