/** What each state of a listing means, for an operator. */
export const stateWords: Readonly<Record<string, string>> = {
  draft: 'A draft, which only its business sees',
  awaiting_check: 'Awaits its check',
  live: 'Live',
  paused: 'Paused',
  removed: 'Removed',
};
