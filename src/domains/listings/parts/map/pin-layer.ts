import { type Map as MapLibre, Marker } from 'maplibre-gl';
import classes from './pins.module.css';
import { isRough, type MapPoint, type Pin, pinByKey, pinLabel, pinsAt, pinText } from './pins.ts';

interface PinEvents {
  onPoint: (pin: Pin | null) => void;
  onChoose: (pin: Pin) => void;
}

interface Drawn {
  pin: Pin;
  marker: Marker;
  element: HTMLElement;
}

/** Pins outside the map's edges that are drawn already, as a share of its size. */
const margin = 0.25;

/**
 * The pins of a map as buttons of the page: they carry its typeface, take the focus, and have names. One of them is a
 * stop of the Tab key; arrow keys lead from pin to pin.
 */
export class PinLayer {
  readonly #map: MapLibre;
  readonly #events: PinEvents;
  #points: readonly MapPoint[] = [];
  #pins: Pin[] = [];
  #zoom = Number.NaN;
  #drawn = new Map<string, Drawn>();
  #lit: number | null = null;
  #stop = '';

  constructor(map: MapLibre, events: PinEvents) {
    this.#map = map;
    this.#events = events;
    map.on('moveend', () => this.#draw());
  }

  show(points: readonly MapPoint[]) {
    this.#points = points;
    this.#zoom = Number.NaN;
    this.#draw();
  }

  /** Marks the pin that this hit is in. */
  light(id: number | null) {
    this.#lit = id;
    for (const drawn of this.#drawn.values()) this.#mark(drawn);
  }

  /** Which pins there are depends on the zoom alone, so that they stay while the map is moved. */
  #draw() {
    const zoom = Math.round(this.#map.getZoom() * 4) / 4;
    if (zoom !== this.#zoom) this.#pins = pinsAt(this.#points, zoom);
    this.#zoom = zoom;
    const seen = this.#seen();
    const kept = new Set(seen.map(({ key }) => key));
    const focused = [...this.#drawn.values()].find(({ element }) => element === document.activeElement);
    for (const [key, { marker }] of this.#drawn) {
      if (kept.has(key)) continue;
      marker.remove();
      this.#drawn.delete(key);
    }
    for (const pin of seen) this.#put(pin);
    this.#keepStop(focused?.pin ?? null);
  }

  #seen(): Pin[] {
    const bounds = this.#map.getBounds();
    const [tall, wide] = [
      (bounds.getNorth() - bounds.getSouth()) * margin,
      (bounds.getEast() - bounds.getWest()) * margin,
    ];
    return this.#pins.filter(
      ({ lat, lng }) =>
        lat > bounds.getSouth() - tall &&
        lat < bounds.getNorth() + tall &&
        lng > bounds.getWest() - wide &&
        lng < bounds.getEast() + wide,
    );
  }

  #put(pin: Pin) {
    const known = this.#drawn.get(pin.key);
    if (known) {
      known.pin = pin;
      return;
    }
    const element = this.#elementFor(pin);
    const marker = new Marker({ element, anchor: isRough(pin) ? 'center' : 'bottom' });
    const drawn = { pin, marker: marker.setLngLat(pin).addTo(this.#map), element };
    this.#drawn.set(pin.key, drawn);
    this.#mark(drawn);
  }

  #elementFor(pin: Pin): HTMLElement {
    const element = document.createElement('button');
    const words = document.createElement('span');
    words.textContent = pinText(pin);
    element.append(words);
    element.type = 'button';
    element.className = classes.pin ?? '';
    element.dataset.kind = pin.points.length > 1 ? 'many' : pin.points[0]?.price ? 'price' : 'dot';
    element.toggleAttribute('data-rough', isRough(pin));
    element.setAttribute('aria-label', pinLabel(pin));
    element.tabIndex = -1;
    const point = () => this.#events.onPoint(pin);
    const leave = () => this.#events.onPoint(null);
    element.addEventListener('pointerenter', point);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focus', point);
    element.addEventListener('blur', leave);
    element.addEventListener('click', () => this.#events.onChoose(pin));
    element.addEventListener('keydown', (event) => this.#walk(pin, event));
    return element;
  }

  #walk(from: Pin, event: KeyboardEvent) {
    const shown = [...this.#drawn.values()].map(({ pin }) => pin);
    const next = pinByKey(shown, from.key, event.key);
    if (!next) return;
    // The map moves by the same keys.
    event.preventDefault();
    event.stopPropagation();
    this.#keepStop(next);
    if (!this.#map.getBounds().contains(next)) this.#map.panTo(next);
  }

  /** One pin is reached by Tab; `focused`, or what became of it, keeps the focus. */
  #keepStop(focused: Pin | null) {
    const drawn = [...this.#drawn.values()];
    const same =
      focused && drawn.find(({ pin }) => pin.points.some(({ id }) => id === focused.points[0]?.id));
    const stop = same ?? this.#drawn.get(this.#stop) ?? drawn[0];
    this.#stop = stop?.pin.key ?? '';
    for (const { element } of drawn) element.tabIndex = element === stop?.element ? 0 : -1;
    if (same) same.element.focus({ preventScroll: true });
  }

  #mark({ pin, element }: Drawn) {
    const isLit = this.#lit !== null && pin.points.some(({ id }) => id === this.#lit);
    element.toggleAttribute('data-lit', isLit);
  }
}
