import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MapTiles } from '#src/platform/web/site.ts';
import { type SearchState, searchCallHref, searchHref } from '../../search/address.ts';
import type { SearchAnswer } from '../../search/contract.ts';
import type { Area, MapPoint } from './drawn-map.ts';
import { MapFrame } from './map-frame.tsx';
import classes from './results-map.module.css';

interface ResultsMapProps {
  state: SearchState;
  place: SearchAnswer['place'];
  tiles: MapTiles | null;
  lit: number | null;
  onPoint: (id: number | null) => void;
}

/** Every hit on the map, up to two thousand: linked with the cards, and a way to search where the map was moved to. */
export function ResultsMap({ state, place, tiles, lit, onPoint }: ResultsMapProps) {
  const [seen, setSeen] = useState(false);
  const [moved, setMoved] = useState<Area | null>(null);
  const [chosen, setChosen] = useState<MapPoint | null>(null);
  const points = usePoints(state, seen);
  const navigate = useNavigate();
  const address = searchHref(state);

  // What was pointed at belongs to the search before.
  useEffect(() => {
    setMoved(null);
    setChosen(null);
  }, [address]);

  const litPoint = useMemo(() => points?.find(({ id }) => id === lit) ?? chosen, [points, lit, chosen]);
  const choose = (id: number) => {
    setChosen(points?.find((point) => point.id === id) ?? null);
    const card = document.querySelector(`[data-listing="${id}"]`);
    card?.scrollIntoView({ block: 'center' });
  };
  const searchArea = ({ lat, lng, radius_km }: Area) =>
    navigate(searchHref(state, { location: undefined, lat, lng, radius_km }), { preventScrollReset: true });

  return (
    <MapFrame
      label="Map of the results. The list holds the same."
      points={points}
      searched={place}
      around={place}
      lit={litPoint}
      tiles={tiles}
      events={{ onPoint, onChoose: choose, onMove: setMoved }}
      onSeen={useCallback(() => setSeen(true), [])}
    >
      {moved && (
        <button type="button" className={classes.searchArea} onClick={() => searchArea(moved)}>
          Search this area
        </button>
      )}
      {chosen && (
        <p className={classes.chosen}>
          <Link to={`/listing-details/${chosen.slug}`}>{chosen.title}</Link>
          <button type="button" aria-label="Close" onClick={() => setChosen(null)}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </button>
        </p>
      )}
    </MapFrame>
  );
}

/** The hits of a search, asked for once the map is looked at. Without an answer the map shows no pins. */
function usePoints(state: SearchState, wanted: boolean): MapPoint[] | null {
  const [points, setPoints] = useState<MapPoint[] | null>(null);
  const href = searchCallHref({ ...state, page: undefined }, 'points', 1);
  useEffect(() => {
    if (!wanted) return;
    const overtaken = new AbortController();
    fetch(href, { signal: overtaken.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((answer: SearchAnswer | null) => setPoints(answer?.points ?? []))
      .catch(() => {
        if (!overtaken.signal.aborted) setPoints([]);
      });
    return () => overtaken.abort();
  }, [href, wanted]);
  return points;
}
