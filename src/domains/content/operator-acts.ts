/** What an operator does with posts and clips, and how the list of actions says it. */
export const contentActWords = {
  'post-written': 'Wrote the post',
  'post-changed': 'Changed the post',
  'post-published': 'Published the post',
  'post-withdrawn': 'Withdrew the post',
  'post-deleted': 'Deleted the draft',
  'clip-added': 'Added the video',
  'clip-changed': 'Changed the video',
  'clip-moved': 'Moved the video',
  'clip-shown': 'Showed the video',
  'clip-hidden': 'Hid the video',
  'clip-deleted': 'Deleted the video',
} as const;

export type ContentActName = keyof typeof contentActWords;
export type ContentSubject = 'post' | 'clip';
