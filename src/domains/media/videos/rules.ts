/** A video by where it is kept. Nothing of it is ours but this. */
export interface VideoAddress {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  /** Opens an unlisted video of Vimeo; empty for every other. */
  readonly hash: string;
}

type Reading = VideoAddress | { readonly fault: string };

export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Who learns that a visitor plays a video. */
export const providerOwners = { youtube: 'YouTube (Google)', vimeo: 'Vimeo' } as const;

const longest = 2048;
const youtubeHost = /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;
const youtubeId = /^[A-Za-z0-9_-]{11}$/;
const vimeoId = /^[1-9]\d{0,11}$/;
const vimeoHash = /^[a-f0-9]{6,20}$/;

const notAnAddress =
  'Please enter the full link to one video, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….';
const notOneVideo = (name: string) =>
  `This link goes to ${name}, but not to a single video. Open the video there and copy its link.`;

/**
 * Reads a link to one video in any of the forms that YouTube and Vimeo hand out. What is kept is the id alone: an
 * address that is shown or framed is always built from what was read. Says why where a link is of no use.
 */
export function readVideoLink(text: string): Reading {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || typed.length > longest || !isOfTheWeb(url)) return { fault: notAnAddress };
  const host = url.hostname.replace(/\.$/, '');
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youtube(path[0]);
  if (youtubeHost.test(host)) return youtube(youtubeIdOf(path, url.searchParams));
  if (host === 'vimeo.com' || host === 'www.vimeo.com') return vimeo(path, url.searchParams);
  if (host === 'player.vimeo.com') return vimeo(path.slice(1), url.searchParams);
  return { fault: `Only videos on YouTube or Vimeo can be shown. This link leads to ${host}.` };
}

const isOfTheWeb = ({ protocol, username, password, port, hostname }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') &&
  username === '' &&
  password === '' &&
  port === '' &&
  hostname.includes('.');

/** Where YouTube writes the id: after a word of the path, or in the query of `watch`. */
function youtubeIdOf([word, id]: readonly string[], query: URLSearchParams): string | undefined {
  if (word === 'watch') return query.get('v') ?? id;
  return word && ['embed', 'shorts', 'live', 'v', 'e'].includes(word) ? id : undefined;
}

const youtube = (id = ''): Reading =>
  // A list of videos is embedded under this word, which has the length of an id.
  youtubeId.test(id) && id !== 'videoseries'
    ? { provider: 'youtube', id, hash: '' }
    : { fault: notOneVideo(providerNames.youtube) };

/** The id stands alone or ends a channel's, a group's or a showcase's path; an unlisted video's hash follows it. */
function vimeo(path: readonly string[], query: URLSearchParams): Reading {
  const isList = ['channels', 'groups', 'album', 'showcase', 'ondemand'].includes(path[0] ?? '');
  const [id = '', hash = query.get('h') ?? ''] = isList ? path.slice(-1) : path;
  const isOne = vimeoId.test(id) && (!isList || path.length > 2);
  if (!isOne) return { fault: notOneVideo(providerNames.vimeo) };
  return { provider: 'vimeo', id, hash: vimeoHash.test(hash) ? hash : '' };
}

/** The video's page at its provider. */
export const watchUrl = ({ provider, id, hash }: VideoAddress): string =>
  provider === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${hash && `/${hash}`}`;

/** What is framed once a visitor plays it: the provider's player in its form that tracks the least. */
export const embedUrl = ({ provider, id, hash }: VideoAddress): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`
    : `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash && `&h=${hash}`}`;

/** As "3:05" or "1:02:03". */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same in words, for who hears it. */
export function lengthWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
