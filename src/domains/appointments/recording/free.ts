/** How many times are offered at once. */
const most = 6;

/** The times that are nearest to the wished one, in their order. Without a wish the first ones. */
export function nearestOf(starts: readonly string[], wished: Date | null): string[] {
  if (wished === null) return starts.slice(0, most);
  const far = (at: string) => Math.abs(Date.parse(at) - wished.getTime());
  return starts
    .toSorted((one, other) => far(one) - far(other) || Date.parse(one) - Date.parse(other))
    .slice(0, most)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
}

/** The treatments as the search takes them, "12:3,15"; null where one is gone, or none is chosen. */
export function askedItems(
  items: readonly { readonly variant: number | null; readonly resource: number | null }[],
): string | null {
  if (items.length === 0 || items.some(({ variant }) => variant === null)) return null;
  return items
    .map(({ variant, resource }) => (resource === null ? `${variant}` : `${variant}:${resource}`))
    .join(',');
}
