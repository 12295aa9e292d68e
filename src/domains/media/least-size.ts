/** Pixels that the shorter side of a listing's picture needs: below that it is blurred on a phone already. */
export const leastSide = 400;

/** Why a picture is too small to show a business; null where it is not. */
export const sizeFault = ({ width, height }: { width: number; height: number }): string | null =>
  Math.min(width, height) < leastSide
    ? `This picture is ${width} × ${height} pixels. Choose one of at least ${leastSide} × ${leastSide}.`
    : null;
