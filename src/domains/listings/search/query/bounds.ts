/** Where a position can be searched around: the United Kingdom, its islands included. */
export const bounds = { lat: { least: 49, most: 61 }, lng: { least: -9, most: 2 } } as const;

export const isWithinBounds = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  lat >= bounds.lat.least && lat <= bounds.lat.most && lng >= bounds.lng.least && lng <= bounds.lng.most;
