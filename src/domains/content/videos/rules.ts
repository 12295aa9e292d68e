/** Clips that home shows, and clips of one page. */
export const clipsAtHome = 2;
export const clipsOnPage = 12;

export const noClips = 'No, clip has been uploaded yet.';
