import { providerNames, type VideoAddress } from './rules.ts';

type Reading = VideoAddress | { readonly fault: string };

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
