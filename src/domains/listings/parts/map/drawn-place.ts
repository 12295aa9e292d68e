import { Marker } from 'maplibre-gl';
import {
  type Area,
  circleAround,
  circleBounds,
  fill,
  type MapOptions,
  openMap,
  type Position,
} from './base-map.ts';
import pin from './pin-map.module.css';
import { areaSource } from './style/overlay.ts';

export interface DrawnPlace {
  /** A pin at the position; where only an area is known, that instead. */
  show(position: Position, area: Area | null): void;
  remove(): void;
}

/** Without streets only the towns around tell where a pin is; with them, the streets do. */
const aroundKm = { towns: 16, streets: 0.6 };

/** A map in a box that shows one place. */
export function drawPlace(box: HTMLElement, options: MapOptions): DrawnPlace {
  const { map, ready } = openMap(box, options);
  const element = document.createElement('span');
  element.className = pin.pin ?? '';
  element.setAttribute('aria-hidden', 'true');
  const marker = new Marker({ element, anchor: 'bottom' });
  return {
    show(position, area) {
      const near = { ...position, radius_km: options.tiles ? aroundKm.streets : aroundKm.towns };
      map.fitBounds(circleBounds(area ?? near), { padding: 24, animate: false });
      ready.then(() => fill(map, areaSource, area ? [circleAround(area)] : []));
      if (area) marker.remove();
      else marker.setLngLat(position).addTo(map);
    },
    remove: () => map.remove(),
  };
}
