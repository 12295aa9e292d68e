/** One stretch of an outline; the numbers are x and y in turn. */
export type Stretch = readonly ['M' | 'L' | 'C' | 'Z', ...number[]];
export type Path = readonly Stretch[];
export type Point = readonly [x: number, y: number];

const round = 0.5523;

export const ellipse = (rx: number, ry = rx, x = 0, y = 0): Path => [
  ['M', x, y - ry],
  ['C', x + rx * round, y - ry, x + rx, y - ry * round, x + rx, y],
  ['C', x + rx, y + ry * round, x + rx * round, y + ry, x, y + ry],
  ['C', x - rx * round, y + ry, x - rx, y + ry * round, x - rx, y],
  ['C', x - rx, y - ry * round, x - rx * round, y - ry, x, y - ry],
  ['Z'],
];

/** A rectangle about the origin with rounded corners. */
export function card(width: number, height: number, radius: number): Path {
  const x = width / 2;
  const y = height / 2;
  const r = Math.min(radius, x, y);
  const k = r * (1 - round);
  return [
    ['M', -x + r, -y],
    ['L', x - r, -y],
    ['C', x - k, -y, x, -y + k, x, -y + r],
    ['L', x, y - r],
    ['C', x, y - k, x - k, y, x - r, y],
    ['L', -x + r, y],
    ['C', -x + k, y, -x, y - k, -x, y - r],
    ['L', -x, -y + r],
    ['C', -x, -y + k, -x + k, -y, -x + r, -y],
    ['Z'],
  ];
}

/** A petal from the origin upwards; `belly` says how high it is widest (0–1). */
export const petal = (length: number, width: number, belly = 0.6): Path => [
  ['M', 0, 0],
  ['C', -width * 0.5, -length * 0.15, -width * 0.62, -length * belly, -width * 0.28, -length * 0.88],
  ['C', -width * 0.12, -length * 1.04, width * 0.12, -length * 1.04, width * 0.28, -length * 0.88],
  ['C', width * 0.62, -length * belly, width * 0.5, -length * 0.15, 0, 0],
  ['Z'],
];

/** A leaf from the origin upwards with pointed ends, leaning by `bend`. */
export const leaf = (length: number, width: number, bend = 0): Path => [
  ['M', 0, 0],
  ['C', -width * 0.75, -length * 0.25, -width * 0.55 + bend, -length * 0.75, bend, -length],
  ['C', width * 0.55 + bend, -length * 0.75, width * 0.75, -length * 0.25, 0, 0],
  ['Z'],
];

/** The right half of that leaf, cut along its rib: laid on top it looks folded. */
export const halfLeaf = (length: number, width: number, bend = 0): Path => [
  ['M', 0, 0],
  ['C', bend * 0.1, -length * 0.35, bend * 0.55, -length * 0.7, bend, -length],
  ['C', width * 0.55 + bend, -length * 0.75, width * 0.75, -length * 0.25, 0, 0],
  ['Z'],
];

/** A drop about the origin, its tip upwards. */
export const drop = (size: number): Path => [
  ['M', 0, -size * 1.25],
  ['C', size * 0.25, -size * 0.75, size * 0.85, -size * 0.2, size * 0.85, size * 0.3],
  ['C', size * 0.85, size * 0.8, size * 0.47, size * 1.1, 0, size * 1.1],
  ['C', -size * 0.47, size * 1.1, -size * 0.85, size * 0.8, -size * 0.85, size * 0.3],
  ['C', -size * 0.85, -size * 0.2, -size * 0.25, -size * 0.75, 0, -size * 1.25],
  ['Z'],
];

/** A doorway standing on the origin. */
export function arch(width: number, height: number): Path {
  const r = width / 2;
  const k = r * (1 - round);
  return [
    ['M', -r, 0],
    ['L', -r, r - height],
    ['C', -r, k - height, -k, -height, 0, -height],
    ['C', k, -height, r, k - height, r, r - height],
    ['L', r, 0],
    ['Z'],
  ];
}

/** A soft line through the points; closed, it is an outline. */
export function spline(points: readonly Point[], closed = false): Path {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  const bends = Array.from({ length: closed ? count : count - 1 }, (_, index): Stretch => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return [
      'C',
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
  });
  return [['M', startX, startY], ...bends, ...(closed ? [['Z'] as const] : [])];
}

/** A straight-edged outline. */
export const polygon = (...points: readonly Point[]): Path => [
  ...points.map(([x, y], index): Stretch => [index === 0 ? 'M' : 'L', x, y]),
  ['Z'],
];

/** A band along a soft line; `widthAt` gives its breadth from the start (0) to the end (1). */
export function band(points: readonly Point[], widthAt: (along: number) => number): Path {
  const sides = points.map(([x, y], index): [Point, Point] => {
    const [fromX, fromY] = points[Math.max(0, index - 1)] ?? [x, y];
    const [toX, toY] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const half = widthAt(index / (points.length - 1)) / 2;
    const across: Point = [(-(toY - fromY) / length) * half, ((toX - fromX) / length) * half];
    return [
      [x + across[0], y + across[1]],
      [x - across[0], y - across[1]],
    ];
  });
  const there = spline(sides.map(([left]) => left));
  const back = spline(sides.map(([, right]) => right).reverse());
  const [, backX = 0, backY = 0] = back[0] ?? [];
  return [...there, ['L', backX, backY], ...back.slice(1), ['Z']];
}

/** The path moved, grown (mirrored by a negative `scaleX`) and turned, in that order from the inside out. */
export function place(path: Path, x: number, y: number, scale = 1, degrees = 0, scaleX = scale): Path {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return path.map(([op, ...numbers]): Stretch => {
    const moved: number[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      const [px, py] = [(numbers[index] ?? 0) * scaleX, (numbers[index + 1] ?? 0) * scale];
      moved.push(x + px * cos - py * sin, y + px * sin + py * cos);
    }
    return [op, ...moved];
  });
}
