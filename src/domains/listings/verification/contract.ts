import { z } from 'zod';
import { linkField } from '#src/domains/accounts/field-shapes.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { fileAnswer, flag, id, uploadedFile } from '#src/platform/schema/shapes.ts';
import { leaving, listingRemoved } from '../own/contract.ts';
import { longestEvidence } from './rules.ts';

export const alreadyVerified = refusal('already-verified', 409, 'This listing is already verified.');

/** What a business says of itself; empty where it says nothing. */
export const evidence = z.object({
  register: z.string(),
  number: z.string(),
  website: z.string(),
  note: z.string(),
  /** A file beside it, which has no address: those who may see it ask for it. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  given_at: z.iso.datetime(),
});
export type Evidence = z.infer<typeof evidence>;

const verification = z.object({
  title: z.string(),
  state: z.enum(['none', 'asked', 'granted']),
  /** It is looked at once the listing is public or handed in. */
  is_waiting: z.boolean(),
  asked_at: z.iso.datetime().nullable(),
  verified_at: z.iso.datetime().nullable(),
  /** The last day of the mark; null where it has no end. */
  verified_until: z.iso.date().nullable(),
  /** Set where the last answer was no. */
  refused: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  evidence: evidence.nullable(),
  /** When what was said is forgotten; null before the answer. */
  forgotten_at: z.iso.datetime().nullable(),
});
export type Verification = z.infer<typeof verification>;

const one = z.object({ id });
const path = '/api/listing/:id/verification';
const own = { access: 'business', right: 'listing', byPlace: true, path, params: one } as const;
const reading = { access: 'business', right: 'listing', byPlace: true, method: 'GET', params: one } as const;
const answered = z.object({ message: z.string(), verification });

export const getVerification = endpoint({
  ...reading,
  path,
  inView: true,
  summary: 'Whether one of your listings is verified, and what you said to prove it',
  returns: z.object({ verification }),
  refuses: [notFound],
});

const text = (most: number) => z.string().trim().max(most).default('');

const body = z
  .object({
    /** Where the business is on record: Companies House, the CQC, a professional register. */
    register: text(longestEvidence.register),
    number: text(longestEvidence.number),
    website: linkField('website'),
    note: text(longestEvidence.note),
    /** A PDF or a picture, at most 10 MiB. */
    file: uploadedFile.optional(),
    /** 1 takes the file away that is there. */
    remove_file: flag.default(false),
  })
  .superRefine(({ register, number }, { addIssue }) => {
    const fault = (field: string, other: string) =>
      addIssue({
        code: 'custom',
        path: [field],
        message: `The ${field} field is required when ${other} is present.`,
      });
    if (register !== '' && number === '') fault('number', 'register');
    if (register === '' && number !== '') fault('register', 'number');
  });

export const askVerification = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Ask for one of your listings to be verified, saying what proves who runs the business',
  upload: { files: { file: 1 }, maxBytes: 10 * 1024 * 1024 },
  body,
  returns: answered,
  refuses: [notFound, invalid, alreadyVerified, listingRemoved, leaving],
});

export const withdrawVerification = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Ask no more; what was said is forgotten at once',
  returns: answered,
  refuses: [notFound, alreadyVerified, listingRemoved, leaving],
});

export const getEvidenceFile = endpoint({
  ...reading,
  path: `${path}/file`,
  summary: 'The file that was sent for the verification of one of your listings',
  file: 'application/octet-stream',
  returns: fileAnswer,
  refuses: [notFound],
});
