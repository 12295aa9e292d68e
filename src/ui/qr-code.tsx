interface QrCodeProps {
  /** Dark cells of a square as rows of "0" and "1". */
  readonly cells: readonly string[];
  readonly label: string;
  /** Pixels. */
  readonly size: number;
}

/** Cameras want so many light cells around a code. */
const quiet = 4;

/** A QR code as one shape, black on white whatever the page looks like. */
export function QrCode({ cells, label, size }: QrCodeProps) {
  const side = cells.length + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={shapeOf(cells)} fill="#000" />
    </svg>
  );
}

/** One stroke for each run of dark cells. */
const shapeOf = (cells: readonly string[]): string =>
  cells
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${quiet + index} ${quiet + y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
