import { lengthText, readVideoLink } from '#src/domains/media/videos/rules.ts';
import type { ManagedClip } from './contract.ts';
import { secondsIn } from './rules.ts';

/** What the form holds, as it was typed. */
export interface ClipValues {
  readonly [field: string]: string | boolean | number;
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** "3:05"; empty where nobody knows. */
  readonly length: string;
  readonly is_shown: boolean;
  readonly draws_cover: boolean;
  readonly version: number;
}

/** How the fields are called, and which are compared. */
export const fieldNames = {
  title: 'Title',
  url: 'Link',
  description: 'What it is about',
  length: 'Length',
  is_shown: 'Shown to the public',
} as const;

export const emptyClip: ClipValues = {
  ...{ title: '', url: '', description: '', length: '' },
  ...{ is_shown: true, draws_cover: false, version: 0 },
};

export const valuesOf = (clip: ManagedClip): ClipValues => ({
  title: clip.title,
  url: clip.url,
  description: clip.description,
  length: clip.length === null ? '' : lengthText(clip.length),
  is_shown: clip.is_shown,
  draws_cover: false,
  version: clip.version,
});

/** What is sent: what was left empty is left out. */
export function payloadOf({ version, length, ...values }: ClipValues) {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const seconds = secondsIn(length);
  return {
    ...(Object.fromEntries(filled) as typeof values),
    ...(seconds === null ? {} : { length: seconds }),
    ...(version > 0 ? { version } : {}),
  };
}

/** Field → sentence, before the server is asked. */
export function faultsIn({ title, url, length }: ClipValues): Record<string, string> {
  const read = readVideoLink(url);
  return {
    ...(title.trim() === '' ? { title: 'Write a title.' } : {}),
    ...('fault' in read ? { url: read.fault } : {}),
    ...(length.trim() !== '' && secondsIn(length) === null
      ? { length: 'Minutes and seconds, such as 3:05, or with hours, such as 1:02:03.' }
      : {}),
  };
}
