export const bounds = {
  title: 120,
  description: 2000,
  /** Six hours. */
  seconds: 21_600,
} as const;

const lengthPattern = /^(?:(\d):)?(\d{1,2}):([0-5]\d)$/;

/** Seconds of "3:05" or "1:02:03"; null for what is no such length. */
export function secondsIn(text: string): number | null {
  const found = lengthPattern.exec(text.trim());
  if (!found) return null;
  const seconds = Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
  return seconds > 0 && seconds <= bounds.seconds ? seconds : null;
}

const fieldNames = {
  title: 'title',
  description: 'text',
  provider: 'provider',
  videoId: 'link',
  videoHash: 'link',
  seconds: 'length',
  imageId: 'cover',
} as const;
type ClipField = keyof typeof fieldNames;

/** What was changed, for the record: "Changed: title, link." */
export function changesText(
  before: Readonly<Record<ClipField, unknown>>,
  after: Readonly<Record<ClipField, unknown>>,
): string {
  const fields = Object.keys(fieldNames) as ClipField[];
  const changed = fields.filter((field) => before[field] !== after[field]).map((field) => fieldNames[field]);
  return changed.length === 0 ? 'Nothing changed.' : `Changed: ${[...new Set(changed)].join(', ')}.`;
}
