export const longestReply = 8_000;

export const deskSentences = {
  empty: 'Write something first.',
  answered: 'The answer is on its way.',
  noted: 'Noted.',
  closed: 'Closed.',
  opened: 'Open again.',
  sorted: 'The day by which it is answered has moved.',
} as const;
