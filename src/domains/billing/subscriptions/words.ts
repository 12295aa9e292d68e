/** "1 listing", "3 listings". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "“Rowan Rooms”", "“Rowan Rooms” and “Ash Yard”", "“A”, “B” and 3 more". */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4).map((name) => `“${name}”`);
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What became of listings that a plan does not cover; nothing where there are none. */
export const pausedTexts = (titles: readonly string[]): string[] =>
  titles.length === 0
    ? []
    : [
        `Paused, because your plan does not cover them: ${namesText(titles)}. Nothing is deleted, and they ` +
          'return unchanged with a plan that covers them.',
      ];
