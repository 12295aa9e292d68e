import { type Path, type Point, place } from './shape.ts';

/** A sheet of paper to lay cut shapes on. Light falls from the upper left. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Lays a shape; `lift` says how far it stands off the one below, 0 for not at all. */
  cut(path: Path, paper: string, lift?: number): void;
  /** Lays a window: the whole sheet with this shape cut out of it. */
  frame(hole: Path, paper: string, lift?: number): void;
  /** Darkens a part of what lies there, as a fold does. */
  shade(path: Path, ink: string): void;
  /** A fine line, as if scored; width in the sheet's own units. */
  score(path: Path, paper: string, width: number): void;
  /** The same sheet with its origin moved and its unit changed, perhaps mirrored: for a motif of 100 units. */
  within(x: number, y: number, unit: number, mirrored?: boolean): Sheet;
}

export interface Drawing extends Sheet {
  svg(ground: string): string;
}

// Offset in x and y, growth of the outline and strength of the stacked shadows that stand for one soft one.
const shadows = [
  [2, 4, 1, 0.1],
  [5, 10, 7, 0.07],
  [8, 17, 16, 0.05],
] as const;

export function newDrawing(width: number, height: number, shadow: string): Drawing {
  const parts: string[] = [];
  // Outline → id: a shape that is cut twenty times is written once.
  const outlines = new Map<string, string>();
  const unit = height / 600;

  const lay = (path: Path, paper: string, lift: number, around = '') => {
    const { x, y, outline } = outlineOf(path);
    if (lift === 0) return void parts.push(`<path d="M${x} ${y}${outline}" fill="${paper}" stroke="none"/>`);
    const data = around ? `${around}M${x} ${y}${outline}` : `M0 0${outline}`;
    const id = outlines.get(data) ?? `s${outlines.size}`;
    outlines.set(data, id);
    const [left, top] = around ? [0, 0] : [x, y];
    for (const [right, down, spread, strength] of shadows) {
      const [dx, dy, breadth] = [right, down, spread].map((length) => Math.round(length * lift * unit));
      const at = `x="${left + (dx ?? 0)}" y="${top + (dy ?? 0)}"`;
      parts.push(`<use href="#${id}" ${at} stroke-width="${breadth}" opacity="${strength}"/>`);
    }
    parts.push(`<use href="#${id}" x="${left}" y="${top}" fill="${paper}" stroke="none"/>`);
  };

  const sheet = (x: number, y: number, scale: number, mirrored: boolean): Sheet => {
    const toPage = (path: Path) => place(path, x, y, scale, 0, mirrored ? -scale : scale);
    return {
      width,
      height,
      cut: (path, paper, lift = 1) => lay(toPage(path), paper, lift),
      frame: (hole, paper, lift = 1) =>
        lay(toPage(hole), paper, lift, `M-40-40H${width + 40}V${height + 40}H-40Z`),
      shade: (path, ink) =>
        void parts.push(`<path d="${dataOf(toPage(path))}" fill="${ink}" stroke="none" opacity=".13"/>`),
      score: (path, ink, breadth) => {
        const line = `stroke="${ink}" stroke-width="${Math.round(breadth * scale * 10) / 10}"`;
        parts.push(`<path d="${dataOf(toPage(path))}" fill="none" ${line} stroke-linecap="round"/>`);
      },
      within: (dx, dy, factor, flipped = false) =>
        sheet(x + dx * scale * (mirrored ? -1 : 1), y + dy * scale, scale * factor, mirrored !== flipped),
    };
  };

  const svg = (ground: string) => {
    const shapes = [...outlines].map(([data, id]) => `<path id="${id}" d="${data}"/>`).join('');
    const whole = `width="${width}" height="${height}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${whole}>`,
      `<defs>${shapes}${grain}${light}</defs><rect ${whole} fill="${ground}"/>`,
      `<g stroke-linejoin="round" fill-rule="evenodd" fill="${shadow}" stroke="${shadow}">${parts.join('')}</g>`,
      `<rect ${whole} fill="url(#g)"/><rect ${whole} fill="url(#l)"/></svg>`,
    ].join('');
  };

  return { ...sheet(0, 0, 1, false), svg };
}

// Light over the whole, from the upper left to the lower right.
const light =
  '<linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".13"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".09"/></linearGradient>';

// A few fibres, repeated: enough for the eye to see paper, nothing for a phone to paint.
const grain =
  '<pattern id="g" width="90" height="70" patternUnits="userSpaceOnUse"><path d="M8 12l3 1M40 6l1 3M71 22l4-1M22 38l2 3M55 45l4 1M83 60l2-3M12 62l4 1M36 64l1-3M64 66l3 1M30 22l1 1M80 42l1 1" stroke="#fff" stroke-width="1.4" opacity=".1"/><path d="M20 8l2 2M60 12l3-1M48 28l1 3M10 30l3 1M75 34l2 2M40 52l3-1M68 56l1 3M5 48l2 1M88 10l-3 1M26 52l1 2" stroke="#000" stroke-width="1.2" opacity=".05"/></pattern>';

/**
 * Where a path starts, and its outline from there on in relative whole units: alike shapes then read alike, which
 * is what makes a drawing small.
 */
function outlineOf(path: Path): { x: number; y: number; outline: string } {
  const [, startX = 0, startY = 0] = path[0] ?? [];
  let [atX, atY] = [0, 0];
  // Closing a part goes back to where that part began.
  let part: Point = [0, 0];
  const data = path.slice(1).map(([op, ...numbers]) => {
    const local = numbers.map((number, index) => Math.round(number - (index % 2 === 0 ? startX : startY)));
    const steps = local.map((number, index) => number - (index % 2 === 0 ? atX : atY));
    [atX, atY] = op === 'Z' ? part : [local.at(-2) ?? 0, local.at(-1) ?? 0];
    if (op === 'M') part = [atX, atY];
    return op.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  });
  return { x: Math.round(startX), y: Math.round(startY), outline: data.join('') };
}

const dataOf = (path: Path): string => {
  const { x, y, outline } = outlineOf(path);
  return `M${x} ${y}${outline}`;
};
