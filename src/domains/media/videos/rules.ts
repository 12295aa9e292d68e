/** A video by where it is kept. Nothing of it is ours but this. */
export interface VideoAddress {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  /** Opens an unlisted video of Vimeo; empty for every other. */
  readonly hash: string;
}

export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Who learns that a visitor plays a video. */
export const providerOwners = { youtube: 'YouTube (Google)', vimeo: 'Vimeo' } as const;

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
