import { useEffect, useState } from 'react';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { Area } from './base-map.ts';
import type { DrawnPlace } from './drawn-place.ts';
import { MapFrame } from './map-frame.tsx';

interface PlaceMapProps {
  place: { title: string; lat: number; lng: number };
  tiles: MapTiles | null;
  /** Where only the district is known: within so many kilometres of the position. */
  withinKm?: number | null;
}

/** Where one business is: a pin, or the area that it is in. */
export function PlaceMap({ place: { title, lat, lng }, tiles, withinKm = null }: PlaceMapProps) {
  const [map, setMap] = useState<DrawnPlace | null>(null);
  useEffect(() => {
    const area: Area | null = withinKm === null ? null : { lat, lng, radius_km: withinKm };
    map?.show({ lat, lng }, area);
  }, [map, lat, lng, withinKm]);
  const label = withinKm === null ? `Map: where ${title} is` : `Map: the area that ${title} is in`;
  return (
    <MapFrame<DrawnPlace>
      tiles={tiles}
      draw={async (box) => {
        const { canDraw, drawPlace } = await import('./drawn-map.ts');
        return canDraw() ? drawPlace(box, { label, tiles }) : null;
      }}
      onDrawn={setMap}
      without="The address is above."
    />
  );
}
