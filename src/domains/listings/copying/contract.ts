import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { listingRemoved, planLimit } from '../own/contract.ts';
import { staleSchedule } from '../schedule/contract.ts';

/** The listing that is copied to; `from` names the one that is copied, of the same business. */
const target = z.object({ id });
const from = z.object({ from: id });
const common = {
  access: 'business',
  right: 'listing',
  byPlace: true,
  params: target,
  refuses: [notFound, invalid, listingRemoved, planLimit],
} as const;

const hoursPath = '/api/listing/:id/schedule/copy';
const treatmentsPath = '/api/listing/:id/treatments/copy';

const change = z.object({
  /** "Monday", "24 December 2026" or "Bank holidays". */
  when: z.string(),
  before: z.string(),
  after: z.string(),
});
export type HoursChange = z.infer<typeof change>;

export const previewHoursCopy = endpoint({
  ...common,
  method: 'GET',
  path: hoursPath,
  summary: 'What copying the opening hours of another of your listings to this one would change',
  query: from,
  returns: z.object({
    /** Only what would differ. */
    changes: z.array(change),
    /** Names what was shown of both: copying something else is refused. */
    revision: z.string(),
    from_revision: z.string(),
  }),
});

const revision = z.string().max(lengths.revision).optional();

export const copyHours = endpoint({
  ...common,
  method: 'POST',
  path: hoursPath,
  summary:
    'Replace the week, the dates ahead and the bank holidays of a listing by those of another of yours',
  body: from.extend({ revision, from_revision: revision }),
  returns: z.object({ message: z.string() }),
  refuses: [...common.refuses, staleSchedule],
});

const named = z.array(z.object({ id: z.int(), name: z.string() }));

export const previewTreatmentsCopy = endpoint({
  ...common,
  right: 'prices',
  method: 'GET',
  path: treatmentsPath,
  summary: 'Which treatments and packages of another of your listings this one does not offer yet',
  query: from,
  returns: z.object({ treatments: named, packages: named }),
});

export const copyTreatments = endpoint({
  ...common,
  right: 'prices',
  method: 'POST',
  path: treatmentsPath,
  summary:
    'Offer the treatments and packages of another of your listings on this one too; nothing is removed',
  body: from,
  returns: z.object({
    message: z.string(),
    /** How many were added. */
    treatments: z.int(),
    packages: z.int(),
  }),
});
