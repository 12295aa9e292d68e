/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The columns and rows of the world's grid that a box touches at a zoom. */
function gridOf(z: number, [west, south, east, north]: Box) {
  const across = 2 ** z;
  const within = (cell: number) => Math.min(Math.max(Math.floor(cell), 0), across - 1);
  const column = (lng: number) => within(((lng + 180) / 360) * across);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return within((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
  };
  return { left: column(west), right: column(east), top: row(north), bottom: row(south) };
}

/** Every tile of a zoom that a box touches. */
export function tilesAt(z: number, box: Box): Tile[] {
  const { left, right, top, bottom } = gridOf(z, box);
  const tiles: Tile[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) tiles.push({ z, x, y });
  return tiles;
}
