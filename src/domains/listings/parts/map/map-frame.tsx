import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { Area, DrawnMap, MapEvents, MapPoint } from './drawn-map.ts';
import classes from './map-frame.module.css';

interface MapFrameProps {
  /** What a screen reader calls the map. */
  label: string;
  points: readonly MapPoint[] | null;
  /** The circle that was searched. */
  searched?: Area | null;
  /** Shown whole; null shows all points. */
  around: Area | null;
  lit?: MapPoint | null;
  tiles: MapTiles | null;
  events?: MapEvents;
  /** Called once, when the map comes into view for the first time. */
  onSeen?: () => void;
  children?: ReactNode;
}

type State = 'waiting' | 'loading' | 'drawn' | 'impossible' | 'failed';

const notes: Partial<Record<State, string>> = {
  loading: 'Loading the map…',
  impossible: 'This browser cannot draw the map. Everything on it is in the list too.',
  failed: 'The map could not be loaded. Everything on it is in the list too.',
};

/** A place for a map, which is fetched and drawn when it comes into view. */
export function MapFrame({
  label,
  points,
  searched = null,
  around,
  lit = null,
  tiles,
  events,
  onSeen,
  children,
}: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, map } = useDrawnMap(box, { tiles, label, events, onSeen });

  useEffect(() => {
    if (points) map?.show(points, searched, around);
  }, [map, points, searched, around]);
  useEffect(() => {
    map?.light(lit);
  }, [map, lit]);

  return (
    <div className={classes.frame}>
      <div ref={box} className={classes.map} />
      {notes[state] && <p className={classes.note}>{notes[state]}</p>}
      {children}
      <p className={classes.credit}>{tiles && `${tiles.credit} · `}Made with Natural Earth</p>
    </div>
  );
}

type Wishes = Pick<MapFrameProps, 'tiles' | 'label' | 'events' | 'onSeen'>;

function useDrawnMap(box: RefObject<HTMLDivElement | null>, wishes: Wishes) {
  const [state, setState] = useState<State>('waiting');
  const [map, setMap] = useState<DrawnMap | null>(null);
  const seen = useInView(box);
  // The map is drawn once; its callbacks must still be those of the latest render.
  const latest = useRef(wishes);
  useEffect(() => {
    latest.current = wishes;
  });

  useEffect(() => {
    if (!seen || !box.current) return;
    const target = box.current;
    let drawn: DrawnMap | null = null;
    let left = false;
    const draw = async () => {
      setState('loading');
      latest.current.onSeen?.();
      const { canDraw, drawMap } = await import('./drawn-map.ts');
      if (left) return;
      if (!canDraw()) return setState('impossible');
      const { tiles, label } = latest.current;
      drawn = drawMap(target, tiles?.url ?? null, label, {
        onPoint: (id) => latest.current.events?.onPoint?.(id),
        onChoose: (id) => latest.current.events?.onChoose?.(id),
        onMove: (area) => latest.current.events?.onMove?.(area),
      });
      setMap(drawn);
      setState('drawn');
    };
    draw().catch(() => setState('failed'));
    return () => {
      left = true;
      drawn?.remove();
      setMap(null);
    };
  }, [seen, box]);

  return { state, map };
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
