import { useEffect, useState } from 'react';
import type { MapTiles } from '#src/platform/web/site.ts';
import { Chosen } from '../../parts/map/chosen.tsx';
import type { DrawnResults } from '../../parts/map/drawn-results.ts';
import { MapFrame, useLatest } from '../../parts/map/map-frame.tsx';
import type { MapPoint } from '../../parts/map/pins.ts';

interface PlacesMapProps {
  name: string;
  points: readonly MapPoint[];
  tiles: MapTiles | null;
}

/** All places of a brand on the map of the results. */
export function PlacesMap({ name, points, tiles }: PlacesMapProps) {
  const [map, setMap] = useState<DrawnResults | null>(null);
  const [chosen, setChosen] = useState<readonly MapPoint[]>([]);
  const choose = useLatest((ids: readonly number[]) =>
    setChosen(points.filter(({ id }) => ids.includes(id))),
  );
  useEffect(() => {
    map?.show(points, null);
    map?.lookAt(null, points);
  }, [map, points]);
  useEffect(() => map?.light(chosen[0]?.id ?? null), [map, chosen]);
  return (
    <MapFrame<DrawnResults>
      tiles={tiles}
      draw={async (box) => {
        const { canDraw, drawResults } = await import('../../parts/map/drawn-map.ts');
        if (!canDraw()) return null;
        const label = `Map of the places of ${name}. The list holds the same.`;
        return drawResults(
          box,
          { label, tiles },
          { onPoint: () => {}, onMove: () => {}, onChoose: (ids) => choose.current(ids) },
        );
      }}
      onDrawn={setMap}
    >
      {chosen.length > 0 && <Chosen points={chosen} onClose={() => setChosen([])} />}
    </MapFrame>
  );
}
