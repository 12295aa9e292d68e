/** What an operator does with what the site publishes, with the labels of the audit log. */
export const contentActions = {
  'post-written': 'Wrote the post',
  'post-changed': 'Changed the post',
  'post-published': 'Published the post',
  'post-withdrawn': 'Withdrew the post',
  'post-deleted': 'Deleted the draft',
  'blog-category-added': 'Added the blog category',
  'blog-category-renamed': 'Renamed the blog category',
  'blog-category-moved': 'Moved the blog category',
  'blog-category-removed': 'Removed the blog category',
  'clip-added': 'Added the video',
  'clip-changed': 'Changed the video',
  'clip-moved': 'Moved the video',
  'clip-shown': 'Showed the video',
  'clip-hidden': 'Hid the video',
  'clip-deleted': 'Deleted the video',
  'faq-changed': 'Changed the questions:',
  'faq-restored': 'Restored the questions:',
  'home-changed': 'Changed the home page:',
  'home-restored': 'Restored the home page:',
  'picture-deleted': 'Deleted the unused',
  'legal-published': 'Published a version of',
  'legal-withdrawn': 'Withdrew the planned version of',
} as const;

export type ContentAction = keyof typeof contentActions;
export type ContentSubject = 'post' | 'clip' | 'legal-version' | 'faq' | 'home' | 'blog-category' | 'picture';
