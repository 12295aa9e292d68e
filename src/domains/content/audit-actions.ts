/** What an operator does with posts and clips, with the labels of the audit log. */
export const contentActions = {
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

export type ContentAction = keyof typeof contentActions;
export type ContentSubject = 'post' | 'clip';
