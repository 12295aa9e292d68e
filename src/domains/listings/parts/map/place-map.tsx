import { useMemo } from 'react';
import type { MapTiles } from '#src/platform/web/site.ts';
import { MapFrame } from './map-frame.tsx';

interface PlaceMapProps {
  place: { id: number; slug: string; title: string; lat: number; lng: number };
  tiles: MapTiles | null;
}

/** Without streets only the towns around tell where a pin is; with them, the streets do. */
const aroundKm = { towns: 32, streets: 1 };

/** Where one business is. */
export function PlaceMap({ place: { id, slug, title, lat, lng }, tiles }: PlaceMapProps) {
  const points = useMemo(() => [{ id, slug, title, lat, lng }], [id, slug, title, lat, lng]);
  const around = useMemo(
    () => ({ lat, lng, radius_km: tiles ? aroundKm.streets : aroundKm.towns }),
    [lat, lng, tiles],
  );
  return <MapFrame label={`Map: where ${title} is`} points={points} around={around} tiles={tiles} />;
}
