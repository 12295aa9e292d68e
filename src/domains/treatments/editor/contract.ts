import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { treatmentBody } from '../treatment.ts';
import { listQuery } from './fields.ts';

const variant = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price_type: z.enum(['free', 'from', 'fixed']),
  price: z.number(),
  /** Minutes; `duration_text` is the same as "1h 30min". */
  duration: z.int(),
  duration_text: z.string(),
});

const treatment = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty where an old treatment has none: a screen then says N/A. */
  service_type: z.string(),
  /** The kind of treatment that the service type names, where it names one of its category. */
  kind_id: z.int().nullable(),
  category: z.string(),
  category_id: z.int(),
  /** Cleaned HTML. */
  description: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  variants: z.array(variant),
  /** Of its first variant, as a package takes it: the text form, and pounds. */
  total_time: z.string(),
  total_price: z.number(),
  /** False where it was narrowed to some listings. */
  on_all_listings: z.boolean(),
  /** Null: on all of them. */
  listing_ids: z.array(z.int()).nullable(),
  /** Packages that hold it. */
  packages: z.array(z.object({ id: z.int(), name: z.string() })),
  updated_at: z.iso.datetime().nullable(),
  /** Names this state of it: saving over a newer one is refused. */
  revision: z.string(),
});

/** A variant at one of the business's listings; null where it is as everywhere. */
const term = z.object({
  /** The variant. */
  id: z.int(),
  is_offered: z.boolean(),
  /** Pounds. */
  price: z.number().nullable(),
  /** Minutes. */
  duration: z.int().nullable(),
});

const treatmentAtPlaces = treatment.extend({
  /** The business's listings, each with every variant; none where it has one listing, and nothing is different there. */
  places: z.array(z.object({ listing_id: z.int(), title: z.string(), variants: z.array(term) })),
});
export type Treatment = z.infer<typeof treatment>;
export type TreatmentAtPlaces = z.infer<typeof treatmentAtPlaces>;

/** The revision that was edited; without it the save overwrites any state. */
export const editedRevision = z.string().max(lengths.revision).optional();

export const staleTreatment = refusal(
  'stale-treatment',
  409,
  'This treatment was changed in the meantime, perhaps in another tab. Please check it before you save.',
);

const own = { access: 'business', right: 'prices', byPlace: true } as const;
const named = z.object({ id });

/** Its message names the packages. */
export const heldByPackage = refusal('treatment-in-package', 409, 'This treatment is part of a package.');

export const listTreatments = endpoint({
  ...own,
  right: 'any',
  method: 'GET',
  path: '/api/treatment',
  inView: true,
  summary: 'Your treatments, newest first; plain without `page`, a page of them with it',
  query: listQuery,
  returns: z.union([z.array(treatment), paginator(treatment)]),
});

export const createTreatment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/treatment',
  summary: 'Add a treatment with its variants; it appears on all your listings unless some are named',
  body: treatmentBody,
  status: 201,
  returns: z.object({ message: z.string(), treatment: treatmentAtPlaces }),
});

export const getTreatment = endpoint({
  ...own,
  right: 'any',
  method: 'GET',
  path: '/api/treatment/:id',
  inView: true,
  summary: 'One own treatment',
  params: named,
  returns: z.object({ treatment: treatmentAtPlaces }),
  refuses: [notFound],
});

const changedPackage = z.object({
  id: z.int(),
  name: z.string(),
  /** Pounds. */
  price_before: z.number(),
  price_after: z.number(),
});
export type ChangedPackage = z.infer<typeof changedPackage>;

export const updateTreatment = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/treatment/:id',
  summary: 'Change a treatment; variants with an id stay the same ones, those left out are deleted',
  params: named,
  body: treatmentBody.extend({ revision: editedRevision }),
  returns: z.object({
    message: z.string(),
    treatment: treatmentAtPlaces,
    /** Packages whose price is another now. */
    packages_changed: z.array(changedPackage),
  }),
  refuses: [notFound, heldByPackage, staleTreatment],
});

export const deleteTreatment = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/treatment/:id',
  summary: 'Delete a treatment that no package holds',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound, heldByPackage],
});

export const treatmentChoices = endpoint({
  ...own,
  right: 'any',
  method: 'GET',
  path: '/api/treatment-choices',
  inView: true,
  summary: 'What a form for treatments and packages offers: kinds of treatment, and your listings',
  returns: z.object({
    kinds: z.array(
      z.object({ id: z.int(), name: z.string(), category_id: z.int(), typical_minutes: z.int() }),
    ),
    listings: z.array(z.object({ id: z.int(), title: z.string(), town: z.string(), category_id: z.int() })),
  }),
});
export type TreatmentChoices = z.infer<(typeof treatmentChoices)['returns']>;
