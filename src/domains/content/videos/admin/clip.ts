import { z } from 'zod';
import { videoLink } from '#src/domains/media/videos/link.ts';
import { readVideoLink } from '#src/domains/media/videos/reading.ts';
import { lengthText } from '#src/domains/media/videos/rules.ts';
import { number, text } from '#src/platform/schema/fields.ts';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { box, type ContentValues, contentErrors, contentValues } from '../../admin/fields.ts';

const sixHours = 21_600;

/** Every field of a video, in the order of its form. */
export const clipFields = {
  title: text({ label: 'Title', shape: z.string().trim().min(1).max(120) }),
  url: text({
    label: 'Link',
    help: 'The address of one video on YouTube or Vimeo. Nothing is loaded from there until a visitor plays it.',
    shape: videoLink,
    draftMost: 4_096,
    input: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  }),
  description: text({
    label: 'What it is about',
    help: 'Appears below the video, also for people who do not play it. Make sure that the video itself has captions.',
    shape: z.string().trim().max(2_000).default(''),
    input: { rows: [3] },
  }),
  /** Seconds; “3:05” in the form. */
  length: {
    ...number({ label: 'Length', shape: z.coerce.number().int().min(1).max(sixHours).optional() }),
    toForm: (seconds: number | null) => (seconds === null ? '' : lengthText(seconds)),
    // No seconds stand for a length that cannot be read.
    toWire: (typed: string) => (typed.trim() === '' ? '' : (secondsIn(typed) ?? 0)),
  },
  is_shown: box('Shown to the public'),
};

export type ClipValues = ContentValues<typeof clipFields>;

export const emptyClip = contentValues(clipFields, { is_shown: true });

export const clipErrors = (values: ClipValues) =>
  contentErrors(partOf(clipFields, 'shape'), wireValues(clipFields, values), {
    title: 'Write a title.',
    url: linkError(values.url),
    length: 'Minutes and seconds, such as 3:05, or with hours, such as 1:02:03.',
  });

function linkError(typed: string): string {
  const read = readVideoLink(typed);
  return 'fault' in read ? read.fault : '';
}

const lengthPattern = /^(?:(\d):)?(\d{1,2}):([0-5]\d)$/;

/** Seconds of “3:05” or “1:02:03”; null for any other text. */
export function secondsIn(typed: string): number | null {
  const found = lengthPattern.exec(typed.trim());
  if (!found) return null;
  const seconds = Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
  return seconds > 0 && seconds <= sixHours ? seconds : null;
}
