import { type Path, place } from './shape.ts';

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
  const shapes: string[] = [];
  const unit = height / 600;

  const lay = (path: string, paper: string, lift: number, rule = '') => {
    if (lift === 0) return void parts.push(`<path d="${path}" fill="${paper}"/>`);
    const id = `s${shapes.length}`;
    shapes.push(`<path id="${id}" d="${path}"${rule}/>`);
    const far = lift * unit;
    for (const [x, y, spread, strength] of shadows) {
      const at = `x="${whole(x * far)}" y="${whole(y * far)}" stroke-width="${whole(spread * far)}"`;
      parts.push(`<use href="#${id}" ${at} fill="${shadow}" stroke="${shadow}" opacity="${strength}"/>`);
    }
    parts.push(`<use href="#${id}" fill="${paper}"/>`);
  };

  const sheet = (x: number, y: number, scale: number, mirrored: boolean): Sheet => {
    const toPage = (path: Path) => place(path, x, y, scale, 0, mirrored ? -scale : scale);
    return {
      width,
      height,
      cut: (path, paper, lift = 1) => lay(dataOf(toPage(path)), paper, lift),
      frame: (hole, paper, lift = 1) =>
        lay(
          `M-40-40H${width + 40}V${height + 40}H-40Z${dataOf(toPage(hole))}`,
          paper,
          lift,
          ' fill-rule="evenodd"',
        ),
      shade: (path, ink) =>
        void parts.push(`<path d="${dataOf(toPage(path))}" fill="${ink}" opacity=".13"/>`),
      score: (path, paper, breadth) =>
        void parts.push(
          `<path d="${dataOf(toPage(path))}" fill="none" stroke="${paper}" stroke-width="${whole(breadth * scale * 10) / 10}" stroke-linecap="round"/>`,
        ),
      within: (dx, dy, factor, flipped = false) =>
        sheet(x + dx * scale * (mirrored ? -1 : 1), y + dy * scale, scale * factor, mirrored !== flipped),
    };
  };

  return {
    ...sheet(0, 0, 1, false),
    svg: (ground) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${shapes.join('')}${grain}${light}</defs><rect width="${width}" height="${height}" fill="${ground}"/><g stroke-linejoin="round">${parts.join('')}</g><rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#l)"/></svg>`,
  };
}

// Light over the whole, from the upper left to the lower right.
const light =
  '<linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".13"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".09"/></linearGradient>';

// A few fibres, repeated: enough for the eye to see paper, nothing for a phone to paint.
const grain =
  '<pattern id="g" width="90" height="70" patternUnits="userSpaceOnUse"><path d="M8 12l3 1M40 6l1 3M71 22l4-1M22 38l2 3M55 45l4 1M83 60l2-3M12 62l4 1M36 64l1-3M64 66l3 1M30 22l1 1M80 42l1 1" stroke="#fff" stroke-width="1.4" opacity=".16"/><path d="M20 8l2 2M60 12l3-1M48 28l1 3M10 30l3 1M75 34l2 2M40 52l3-1M68 56l1 3M5 48l2 1M88 10l-3 1M26 52l1 2" stroke="#000" stroke-width="1.2" opacity=".05"/></pattern>';

const whole = (number: number) => Math.round(number);

/** Path data in whole units, relative numbers without needless blanks. */
function dataOf(path: Path): string {
  return path.map(([op, ...numbers]) => op + numbers.map(whole).join(' ').replaceAll(' -', '-')).join('');
}
