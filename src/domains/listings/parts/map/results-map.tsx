import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { SearchAnswer } from '../../search/contract.ts';
import { type SearchState, searchCallHref, searchHref } from '../../search/query/address.ts';
import type { Area } from './base-map.ts';
import { Chosen } from './chosen.tsx';
import type { DrawnResults } from './drawn-results.ts';
import { MapFrame, useLatest } from './map-frame.tsx';
import type { MapPoint } from './pins.ts';
import classes from './results-map.module.css';

interface ResultsMapProps {
  state: SearchState;
  place: SearchAnswer['place'];
  tiles: MapTiles | null;
  lit: number | null;
  onPoint: (id: number | null) => void;
}

const label = 'Map of the results. The list holds the same.';

/** Every hit on the map, up to two thousand: linked with the cards, and a way to search where the map was moved to. */
export function ResultsMap({ state, place, tiles, lit, onPoint }: ResultsMapProps) {
  const [map, setMap] = useState<DrawnResults | null>(null);
  const [seen, setSeen] = useState(false);
  const [moved, setMoved] = useState<Area | null>(null);
  const [chosen, setChosen] = useState<readonly MapPoint[]>([]);
  const points = usePoints(state, seen);
  const { isOnMap, searchArea } = useAreaSearch(state, place);
  const address = searchHref(state);

  // What was pointed at belongs to the search before.
  useEffect(() => {
    setMoved(null);
    setChosen([]);
  }, [address]);

  useEffect(() => {
    if (points) map?.show(points, place);
  }, [map, points, place]);
  // The area that was asked for on the map is in view already.
  useEffect(() => {
    if (points && !isOnMap) map?.lookAt(place, points);
  }, [map, points, place, isOnMap]);
  const shown = lit ?? chosen[0]?.id ?? null;
  useEffect(() => map?.light(shown), [map, shown]);

  const choose = (ids: readonly number[]) => {
    setChosen(points?.filter(({ id }) => ids.includes(id)) ?? []);
    document.querySelector(`[data-listing="${ids[0]}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const events = useLatest({ onPoint, onChoose: choose, onMove: setMoved });

  return (
    <MapFrame<DrawnResults>
      tiles={tiles}
      draw={async (box) => {
        const { canDraw, drawResults } = await import('./drawn-map.ts');
        if (!canDraw()) return null;
        return drawResults(
          box,
          { label, tiles },
          {
            onPoint: (id) => events.current.onPoint(id),
            onChoose: (ids) => events.current.onChoose(ids),
            onMove: (area) => events.current.onMove(area),
          },
        );
      }}
      onDrawn={setMap}
      onSeen={useCallback(() => setSeen(true), [])}
    >
      {moved && (
        <button type="button" className={classes.searchArea} onClick={() => searchArea(moved)}>
          Search this area
        </button>
      )}
      {chosen.length > 0 && <Chosen points={chosen} onClose={() => setChosen([])} />}
    </MapFrame>
  );
}

/** Searching where the map was moved to; after it the map stays as it is. */
function useAreaSearch(state: SearchState, place: SearchAnswer['place']) {
  const navigate = useNavigate();
  const asked = useRef<Area | null>(null);
  const isOnMap = useMemo(
    () => asked.current !== null && place?.lat === asked.current.lat && place?.lng === asked.current.lng,
    [place],
  );
  const searchArea = ({ lat, lng, radius_km }: Area) => {
    asked.current = { lat, lng, radius_km };
    navigate(searchHref(state, { location: undefined, lat, lng, radius_km }), { preventScrollReset: true });
  };
  return { isOnMap, searchArea };
}

/** The hits of a search, asked for once the map is looked at. Without an answer the map shows no pins. */
function usePoints(state: SearchState, isShown: boolean): MapPoint[] | null {
  const [points, setPoints] = useState<MapPoint[] | null>(null);
  const href = searchCallHref({ ...state, page: undefined }, 'points', 1);
  useEffect(() => {
    if (!isShown) return;
    const overtaken = new AbortController();
    fetch(href, { signal: overtaken.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((answer: SearchAnswer | null) => setPoints(answer?.points ?? []))
      .catch(() => {
        if (!overtaken.signal.aborted) setPoints([]);
      });
    return () => overtaken.abort();
  }, [href, isShown]);
  return points;
}
