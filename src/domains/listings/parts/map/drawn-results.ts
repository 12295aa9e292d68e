import { LngLatBounds } from 'maplibre-gl';
import {
  type Area,
  circleAround,
  circleBounds,
  fill,
  home,
  kmPerDegree,
  type MapOptions,
  openMap,
  ringLabel,
} from './base-map.ts';
import { PinLayer } from './pin-layer.ts';
import type { MapPoint, Pin } from './pins.ts';
import { areaSource } from './style/overlay.ts';

interface ResultsEvents {
  /** A pin is under the pointer or has the focus, or none any more. */
  onPoint: (id: number | null) => void;
  /** A pin was chosen; several hits where no zoom would part them. */
  onChoose: (ids: readonly number[]) => void;
  /** The visitor moved the map; the circle that it shows now. */
  onMove: (area: Area) => void;
}

export interface DrawnResults {
  /** Puts the pins and the circle that was searched. */
  show(points: readonly MapPoint[], searched: Area | null): void;
  /** Shows a circle whole, or else all of these. */
  lookAt(around: Area | null, points: readonly MapPoint[]): void;
  light(id: number | null): void;
  remove(): void;
}

const widestKm = 160;
const closestFit = 15;

/** The hits of a search on a map in a box. */
export function drawResults(box: HTMLElement, options: MapOptions, events: ResultsEvents): DrawnResults {
  const { map, ready } = openMap(box, options);
  const separate = (pin: Pin) => {
    const bounds = pointBounds(pin.points);
    const { zoom = 0 } = map.cameraForBounds(bounds, { padding: 64 }) ?? {};
    const isOneSpot = zoom > map.getMaxZoom() || map.getZoom() >= map.getMaxZoom() - 0.1;
    if (isOneSpot) return events.onChoose(pin.points.map(({ id }) => id));
    map.easeTo({
      center: bounds.getCenter(),
      zoom: Math.min(Math.max(zoom, map.getZoom() + 1), map.getMaxZoom()),
    });
  };
  const pins = new PinLayer(map, {
    onPoint: (pin) => events.onPoint(pin?.points.length === 1 ? (pin.points[0]?.id ?? null) : null),
    onChoose: (pin) =>
      pin.points.length > 1 ? separate(pin) : events.onChoose(pin.points.map(({ id }) => id)),
  });
  // Only a visitor's own movement has an event behind it.
  map.on('moveend', ({ originalEvent }) => {
    if (originalEvent) events.onMove(shownArea());
  });
  /** The circle that reaches the nearer two of the map's edges, as the search can have it. */
  const shownArea = (): Area => {
    const { lat, lng } = map.getCenter();
    const bounds = map.getBounds();
    const tall = ((bounds.getNorth() - bounds.getSouth()) / 2) * kmPerDegree;
    const wide = ((bounds.getEast() - bounds.getWest()) / 2) * kmPerDegree * Math.cos((lat * Math.PI) / 180);
    const radius = Math.min(Math.max(Math.min(tall, wide), 0.5), widestKm);
    return { lat: rounded(lat, 3), lng: rounded(lng, 3), radius_km: rounded(radius, 1) };
  };
  return {
    show(points, searched) {
      ready.then(() => fill(map, areaSource, searched ? [circleAround(searched), ringLabel(searched)] : []));
      pins.show(points);
    },
    lookAt(around, points) {
      const bounds = around ? circleBounds(around) : pointBounds(points);
      map.fitBounds(bounds, { padding: 40, maxZoom: closestFit, animate: false });
    },
    light: (id) => pins.light(id),
    remove: () => map.remove(),
  };
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));

function pointBounds(points: readonly MapPoint[]) {
  const bounds = new LngLatBounds();
  for (const { lat, lng } of points) bounds.extend([lng, lat]);
  return points.length > 0 ? bounds : home;
}
