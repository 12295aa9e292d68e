import { useMemo } from 'react';
import { MapFrame } from './map-frame.tsx';

interface PlaceMapProps {
  place: { id: number; slug: string; title: string; lat: number; lng: number };
  tilesUrl: string | null;
}

/** Without streets only the towns around tell where a pin is; with them, the streets do. */
const aroundKm = { towns: 32, streets: 1 };

/** Where one business is. */
export function PlaceMap({ place: { id, slug, title, lat, lng }, tilesUrl }: PlaceMapProps) {
  const points = useMemo(() => [{ id, slug, title, lat, lng }], [id, slug, title, lat, lng]);
  const around = useMemo(
    () => ({ lat, lng, radius_km: tilesUrl ? aroundKm.streets : aroundKm.towns }),
    [lat, lng, tilesUrl],
  );
  return <MapFrame label={`Map: where ${title} is`} points={points} around={around} tilesUrl={tilesUrl} />;
}
