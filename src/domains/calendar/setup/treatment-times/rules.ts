/** The longest buffer, in minutes. */
export const longestBuffer = 120;

/** Why work and processing cannot follow one another like this in a treatment of so many minutes, or null. */
export function segmentsFault(segments: readonly number[], minutes: number): string | null {
  if (segments.length !== 3 && segments.length !== 5)
    return 'Enter work, then processing, then work. A second processing time and more work may follow.';
  const sum = segments.reduce((total, each) => total + each, 0);
  return sum === minutes
    ? null
    : `Work and processing add up to ${sum} minutes, but the treatment takes ${minutes}.`;
}
