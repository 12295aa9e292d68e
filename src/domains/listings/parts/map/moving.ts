import { bounds } from '../../search/query/bounds.ts';

/** Metres that one press of an arrow key moves a pin, and one with Shift. */
export const steps = { fine: 10, coarse: 100 };

const metresPerDegree = 111_200;

const directions: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface Position {
  lat: number;
  lng: number;
}

/** Where a pin is after a key was pressed; null for a key that moves nothing. */
export function movedByKey({ lat, lng }: Position, key: string, isCoarse: boolean): Position | null {
  const direction = directions[key];
  if (!direction) return null;
  const [north, east] = direction;
  const degrees = (isCoarse ? steps.coarse : steps.fine) / metresPerDegree;
  return pinned({
    lat: lat + north * degrees,
    lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180),
  });
}

/** A position as it is kept: inside the United Kingdom's bounds, to about half a metre. */
export const pinned = ({ lat, lng }: Position): Position => ({
  lat: kept(lat, bounds.lat),
  lng: kept(lng, bounds.lng),
});

const kept = (degrees: number, { least, most }: { least: number; most: number }) =>
  Number(Math.min(Math.max(degrees, least), most).toFixed(5));

/** "53.79900° N, 1.54920° W". */
export const positionText = ({ lat, lng }: Position): string =>
  `${Math.abs(lat).toFixed(5)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(5)}° ${lng < 0 ? 'W' : 'E'}`;
