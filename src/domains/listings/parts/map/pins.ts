import { priceText } from '../../texts.ts';

export interface MapPoint {
  id: number;
  slug: string;
  title: string;
  lat: number;
  lng: number;
  /** The district or the town, where no more is known of the position. */
  within: string | null;
  /** Of what matched the search, else where the prices begin; null without a price list. */
  price: { amount: number; kind: 'free' | 'from' | 'fixed' } | null;
}

/** Hits that share one pin, because theirs would cover each other: at the place of the first, which is the best. */
export interface Pin {
  /** The same at every drawing of the same hits. */
  key: string;
  lat: number;
  lng: number;
  points: MapPoint[];
}

/** How near two pins may come, in pixels: a pin with a price is wide and low. */
const reach = { x: 64, y: 36 };

const tilePixels = 512;

/** Where a position is on the whole world's map at this zoom, in pixels. */
export function worldPixel({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const world = tilePixels * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/** The pins of these hits, the best first, at this zoom: no two cover each other, and every hit is in one. */
export function pinsAt(points: readonly MapPoint[], zoom: number): Pin[] {
  const cells = new Map<string, { x: number; y: number; points: MapPoint[] }[]>();
  const groups: { x: number; y: number; points: MapPoint[] }[] = [];
  for (const point of points) {
    const { x, y } = worldPixel(point, zoom);
    const [column, row] = [Math.floor(x / reach.x), Math.floor(y / reach.y)];
    const near = around(column, row)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((group) => Math.abs(group.x - x) < reach.x && Math.abs(group.y - y) < reach.y);
    if (near) {
      near.points.push(point);
      continue;
    }
    const group = { x, y, points: [point] };
    const cell = `${column},${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), group]);
    groups.push(group);
  }
  return groups.map(({ points: [first, ...rest] }) => pinOf(first as MapPoint, rest));
}

const around = (column: number, row: number) =>
  [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => `${column + right},${row + down}`));

const pinOf = (first: MapPoint, rest: MapPoint[]): Pin => ({
  key: `${first.id}+${rest.length}`,
  lat: first.lat,
  lng: first.lng,
  points: [first, ...rest],
});

/** What is written on a pin: a price, or how many hits it stands for; empty where there is no price. */
export const pinText = ({ points }: Pick<Pin, 'points'>): string => {
  const [first] = points;
  if (points.length > 1) return String(points.length);
  return first?.price ? priceText(first.price) : '';
};

/** Whether the pin points at no door: of none of its hits more is known than the district or the town. */
export const isRough = ({ points }: Pick<Pin, 'points'>): boolean =>
  points.every(({ within }) => within !== null);

/** The district or the town that all hits of a rough pin are in: "LS29"; null where they are in several. */
export const withinOf = ({ points: [first, ...rest] }: Pick<Pin, 'points'>): string | null =>
  first && rest.every(({ within }) => within === first.within) ? first.within : null;

/** What a screen reader says of it. */
export const pinLabel = ({ points }: Pick<Pin, 'points'>): string => {
  const [first] = points;
  const within = withinOf({ points });
  const words =
    points.length > 1
      ? [`${points.length} businesses close together`]
      : [first?.title, first?.price && priceText(first.price)];
  return [...words, within && `somewhere in ${within}`].filter(Boolean).join(', ');
};

/** The pin that an arrow key leads to from this one, in reading order; null for another key. */
export function pinByKey(pins: readonly Pin[], from: string, key: string): Pin | null {
  const inOrder = pins.toSorted((one, other) => other.lat - one.lat || one.lng - other.lng);
  const at = inOrder.findIndex((pin) => pin.key === from);
  const last = inOrder.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: Math.min(at + 1, last),
    ArrowDown: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  return inOrder[targets[key] ?? -1] ?? null;
}
