import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { MapTiles } from '#src/platform/web/site.ts';
import classes from './map-frame.module.css';

interface MapFrameProps<Drawn> {
  tiles: MapTiles | null;
  /** Fetches what draws maps and draws one into the box; null where this browser cannot. */
  draw: (box: HTMLElement) => Promise<Drawn | null>;
  /** Called with the map when it is drawn, and with null when it is gone. */
  onDrawn: (map: Drawn | null) => void;
  /** Called once, when the map comes into view for the first time. */
  onSeen?: () => void;
  /** The map cannot be drawn in this browser, or could not be fetched. */
  onFailed?: () => void;
  /** What a visitor can do without the map, as a sentence. */
  without?: string;
  children?: ReactNode;
}

type State = 'waiting' | 'loading' | 'drawn' | 'impossible' | 'failed';

const notes: Partial<Record<State, string>> = {
  loading: 'Loading the map…',
  impossible: 'This browser cannot draw the map.',
  failed: 'The map could not be loaded.',
};

/** A place for a map, which is fetched and drawn when it comes into view. */
export function MapFrame<Drawn extends { remove(): void }>({
  tiles,
  without = 'Everything on it is in the list too.',
  children,
  ...callbacks
}: MapFrameProps<Drawn>) {
  const box = useRef<HTMLDivElement>(null);
  const state = useDrawnMap(box, callbacks);
  const note = notes[state];
  return (
    <div className={classes.frame} data-map={state}>
      <div ref={box} className={classes.map} />
      {note && (
        <p className={classes.note}>
          {note} {state !== 'loading' && without}
        </p>
      )}
      {children}
      <MapCredit tiles={tiles} />
    </div>
  );
}

type Callbacks<Drawn> = Pick<MapFrameProps<Drawn>, 'draw' | 'onDrawn' | 'onSeen' | 'onFailed'>;

function useDrawnMap<Drawn extends { remove(): void }>(
  box: RefObject<HTMLElement | null>,
  callbacks: Callbacks<Drawn>,
): State {
  const [state, setState] = useState<State>('waiting');
  const seen = useInView(box);
  const latest = useLatest(callbacks);

  useEffect(() => {
    if (!seen || !box.current) return;
    const target = box.current;
    let drawn: Drawn | null = null;
    let left = false;
    const end = (outcome: 'impossible' | 'failed') => {
      setState(outcome);
      latest.current.onFailed?.();
    };
    const draw = async () => {
      setState('loading');
      latest.current.onSeen?.();
      const map = await latest.current.draw(target);
      if (left) return map?.remove();
      if (!map) return end('impossible');
      drawn = map;
      latest.current.onDrawn(drawn);
      setState('drawn');
    };
    draw().catch(() => end('failed'));
    return () => {
      left = true;
      drawn?.remove();
      latest.current.onDrawn(null);
    };
  }, [seen, box, latest]);

  return state;
}

/** The value of the latest render, for a map that is drawn once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useInView(box: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      watcher.disconnect();
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box]);
  return seen;
}

/** Whom the map is owed to, in its corner; OpenStreetMap's licence asks for a link too. */
function MapCredit({ tiles }: { tiles: MapTiles | null }) {
  const credit = tiles?.credit ?? '';
  return (
    <p className={classes.credit}>
      {credit.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">
          {credit}
        </a>
      ) : (
        credit
      )}
      {credit !== '' && ' · '}
      Made with Natural Earth
    </p>
  );
}
