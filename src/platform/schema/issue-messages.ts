import type { z } from 'zod';

/** A field's name as a sentence says it: `heard_about` and `heardAbout` are both "heard about". */
export const attributeOf = (field: string) =>
  field
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .replaceAll('_', ' ');

export const required = 'The :attribute field is required.';

/**
 * Laravel's sentence for what is wrong with a value; `:attribute` is filled in once the whole path is known.
 * A message that a contract gives itself comes before these.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  const given: unknown = issue.input;
  if (given === undefined || given === null) return required;
  if (issue.code === 'invalid_type')
    return `The :attribute field ${typeMessages[issue.expected] ?? 'is invalid.'}`;
  if (issue.code === 'too_small') return `The :attribute field ${tooSmall(issue)}`;
  if (issue.code === 'too_big') return `The :attribute field ${tooBig(issue)}`;
  if (issue.code === 'not_multiple_of') return `The :attribute field must be a multiple of ${issue.divisor}.`;
  if (issue.code === 'invalid_format')
    return `The :attribute field ${formatMessages[issue.format] ?? 'format is invalid.'}`;
  if (issue.code === 'invalid_value') return 'The selected :attribute is invalid.';
  if (issue.code === 'invalid_union')
    return issue.errors.at(-1)?.[0]?.message ?? 'The selected :attribute is invalid.';
  return 'The :attribute field is invalid.';
}

const typeMessages: Record<string, string> = {
  string: 'must be a string.',
  number: 'must be a number.',
  int: 'must be an integer.',
  boolean: 'must be true or false.',
  array: 'must be an array.',
  object: 'must be an array.',
  record: 'must be an array.',
  date: 'must be a valid date.',
  file: 'must be a file.',
};

const formatMessages: Record<string, string> = {
  email: 'must be a valid email address.',
  url: 'must be a valid URL.',
  uuid: 'must be a valid UUID.',
  date: 'must be a valid date.',
  datetime: 'must be a valid date.',
  ipv4: 'must be a valid IPv4 address.',
  ipv6: 'must be a valid IPv6 address.',
  json_string: 'must be a valid JSON string.',
  lowercase: 'must be lowercase.',
  uppercase: 'must be uppercase.',
};

type Bound<Side extends string> = { origin: string; inclusive?: boolean } & Record<Side, number | bigint>;

function tooSmall({ origin, minimum, inclusive }: Bound<'minimum'>): string {
  if (origin === 'string') return `must be at least ${minimum} characters.`;
  if (origin === 'array' || origin === 'set') return `must have at least ${minimum} items.`;
  if (origin === 'file') return `must be at least ${Number(minimum) / 1024} kilobytes.`;
  return inclusive === false ? `must be greater than ${minimum}.` : `must be at least ${minimum}.`;
}

function tooBig({ origin, maximum, inclusive }: Bound<'maximum'>): string {
  if (origin === 'string') return `must not be greater than ${maximum} characters.`;
  if (origin === 'array' || origin === 'set') return `must not have more than ${maximum} items.`;
  if (origin === 'file') return `must not be greater than ${Number(maximum) / 1024} kilobytes.`;
  return inclusive === false ? `must be less than ${maximum}.` : `must not be greater than ${maximum}.`;
}
