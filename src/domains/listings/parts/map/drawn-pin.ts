import { Marker } from 'maplibre-gl';
import { type MapOptions, openMap, type Position } from './base-map.ts';
import { movedByKey, pinned } from './moving.ts';
import classes from './pin-map.module.css';

interface PinOptions extends MapOptions {
  /** What a screen reader calls the pin, and the id of the text that says how to move it. */
  pinLabel: string;
  pinHelp: string;
}

export interface DrawnPin {
  /** Puts the pin there, and the map around it where it would be out of sight. */
  place(pin: Position | null, around: Position | null, isRough: boolean): void;
  remove(): void;
}

/** Close enough to tell one door from the next; without streets, to tell one town from the next. */
const closeUp = { streets: 16, district: 13, places: 11 };

/** A map in a box with one pin, which the visitor drags, moves by keys, or sets by a click. */
export function drawPin(
  box: HTMLElement,
  options: PinOptions,
  onMove: (position: Position) => void,
): DrawnPin {
  const { map } = openMap(box, options);
  const zoomFor = (isRough: boolean) => {
    if (!options.tiles) return closeUp.places;
    return isRough ? closeUp.district : closeUp.streets;
  };
  const element = pinElement(options);
  const marker = new Marker({ element, draggable: true, anchor: 'bottom' });
  let at: Position | null = null;
  const put = (position: Position) => {
    const isNew = at === null;
    at = position;
    marker.setLngLat(position);
    if (isNew) marker.addTo(map);
  };
  const moved = (position: Position) => {
    put(position);
    onMove(position);
  };
  marker.on('dragend', () => moved(pinned(marker.getLngLat())));
  map.on('click', ({ lngLat, originalEvent }) => {
    if (!element.contains(originalEvent.target as Node)) moved(pinned(lngLat));
  });
  element.addEventListener('keydown', (event) => {
    const next = at && movedByKey(at, event.key, event.shiftKey);
    if (!next) return;
    // The map moves by the same keys.
    event.preventDefault();
    event.stopPropagation();
    moved(next);
    if (!map.getBounds().contains(next)) map.panTo(next);
  });
  return {
    place(pin, around, isRough) {
      if (!pin) {
        at = null;
        marker.remove();
        if (around) map.jumpTo({ center: around, zoom: closeUp.places });
        return;
      }
      const isShown = at !== null && map.getBounds().contains(pin);
      put(pin);
      if (!isShown) map.jumpTo({ center: pin, zoom: Math.max(map.getZoom(), zoomFor(isRough)) });
    },
    remove: () => map.remove(),
  };
}

function pinElement({ pinLabel, pinHelp }: PinOptions): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = classes.pin ?? '';
  element.setAttribute('aria-label', pinLabel);
  element.setAttribute('aria-describedby', pinHelp);
  return element;
}
