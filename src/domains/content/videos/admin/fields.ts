import { z } from 'zod';
import { videoLink } from '#src/domains/media/videos/link.ts';
import { lengthText, readVideoLink } from '#src/domains/media/videos/rules.ts';
import * as form from '../../admin/fields.ts';
import { tick } from '../../admin/shapes.ts';

export const bounds = {
  title: 120,
  description: 2000,
  /** Six hours. */
  seconds: 21_600,
} as const;

function linkFault(typed: string): string {
  const read = readVideoLink(typed);
  return 'fault' in read ? read.fault : '';
}

/** The fields of a clip, as its form has them. */
export const clipFields = {
  title: { label: 'Title', shape: z.string().trim().min(1).max(bounds.title), fault: 'Write a title.' },
  url: { label: 'Link', shape: videoLink, fault: linkFault },
  description: {
    label: 'What it is about',
    shape: z.string().trim().max(bounds.description).default(''),
  },
  /** Seconds; in the form “3:05”, or empty where nobody knows. */
  length: {
    label: 'Length',
    shape: z.coerce.number().int().min(1).max(bounds.seconds).optional(),
    fault: 'Minutes and seconds, such as 3:05, or with hours, such as 1:02:03.',
  },
  is_shown: { label: 'Shown to the public', shape: tick.default(false) },
};

export type ClipValues = form.ValuesOf<typeof clipFields>;

type Saved = Readonly<Record<Exclude<keyof typeof clipFields, 'length'>, unknown>> & {
  readonly length: number | null;
  readonly version: number;
};

export const emptyClip = form.formOf(clipFields, { is_shown: true });

export const valuesOf = (clip: Saved): ClipValues =>
  form.formOf(clipFields, { ...clip, length: clip.length === null ? '' : lengthText(clip.length) });

export const payloadOf = ({ length, ...values }: ClipValues) =>
  form.payloadOf({ ...values, length: secondsIn(length) ?? '' });

/** No seconds stand for a length that cannot be read. */
export const faultsIn = ({ length, ...values }: ClipValues) =>
  form.faultsOf(clipFields, {
    ...values,
    length: length.trim() === '' ? undefined : (secondsIn(length) ?? 0),
  });

const lengthPattern = /^(?:(\d):)?(\d{1,2}):([0-5]\d)$/;

/** Seconds of “3:05” or “1:02:03”; null for any other text. */
export function secondsIn(text: string): number | null {
  const found = lengthPattern.exec(text.trim());
  if (!found) return null;
  const seconds = Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
  return seconds > 0 && seconds <= bounds.seconds ? seconds : null;
}
