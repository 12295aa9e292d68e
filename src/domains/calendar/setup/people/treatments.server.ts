import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { resources, staffServices, staffServiceTerms } from '../../tables.server.ts';
import {
  mostTreatments,
  type PersonTreatments,
  type readTreatments,
  type saveTreatments,
  stalePerson,
} from './contract.ts';
import { lockedPerson, type PersonRow, seenPerson } from './queries.server.ts';

export const read: Verb<typeof readTreatments> = async (context, { id }) =>
  shown(context, await seenPerson(context, id));

/** What a business offers, with the variants of each. */
async function offered(db: Db, ownerId: number) {
  const rows = await db
    .select({ id: treatments.id, name: treatments.name })
    .from(treatments)
    .where(eq(treatments.ownerId, ownerId))
    .orderBy(asc(treatments.name), asc(treatments.id))
    .limit(mostTreatments);
  const variants = await db
    .select()
    .from(treatmentVariants)
    .where(
      inArray(
        treatmentVariants.treatmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(treatmentVariants.position), asc(treatmentVariants.id))
    .limit(10 * mostTreatments);
  const byTreatment = Map.groupBy(variants, ({ treatmentId }) => treatmentId);
  return rows.map((row) => ({ ...row, variants: byTreatment.get(row.id) ?? [] }));
}

async function shown(context: Context, person: PersonRow): Promise<PersonTreatments> {
  const { db } = context;
  const all = await offered(db, businessOf(context).id);
  const done = await db.select().from(staffServices).where(eq(staffServices.resourceId, person.id));
  const terms = await db.select().from(staffServiceTerms).where(eq(staffServiceTerms.resourceId, person.id));
  const isDone = new Set(done.map(({ treatmentId }) => treatmentId));
  const own = new Map(terms.map((term) => [term.variantId, term]));
  const shownTreatments = all.map(({ id, name, variants }) => ({
    ...{ id, name },
    is_done: isDone.has(id),
    variants: variants.map((variant) => {
      const term = own.get(variant.id);
      return {
        ...{ id: variant.id, name: variant.name, minutes: variant.minutes },
        price: poundsOf(variant.pricePence),
        own_minutes: term?.minutes ?? null,
        own_price: pounds(term?.pricePence ?? null),
      };
    }),
  }));
  const state = JSON.stringify([person.allTreatments, shownTreatments]);
  return {
    all: person.allTreatments,
    revision: createHash('sha256').update(state).digest('hex').slice(0, 32),
    treatments: shownTreatments,
  };
}

const pounds = (pence: number | null) => (pence === null ? null : poundsOf(pence));

export const save: Verb<typeof saveTreatments> = async (context, { id, all, terms, revision, ...given }) => {
  const chosen = all ? [] : given.treatments;
  await inTransaction(context, async (inside) => {
    const person = await lockedPerson(inside, id);
    const before = await shown(inside, person);
    if (revision !== undefined && revision !== before.revision) throw new Refused(stalePerson);
    refuseUnknown(before, chosen, terms);
    await inside.db.update(resources).set({ allTreatments: all }).where(eq(resources.id, id));
    await inside.db.delete(staffServices).where(eq(staffServices.resourceId, id));
    if (chosen.length > 0)
      await inside.db
        .insert(staffServices)
        .values(chosen.map((treatmentId) => ({ resourceId: id, treatmentId })));
    await replaceTerms(inside.db, id, terms);
  });
  return { message: 'Saved.', treatments: await read(context, { id }) };
};

interface Term {
  readonly variant: number;
  readonly minutes?: number | null | undefined;
  readonly price?: number | null | undefined;
}

function refuseUnknown(known: PersonTreatments, chosen: readonly number[], terms: readonly Term[]): void {
  const faults: Record<string, string[]> = {};
  const ids = new Set(known.treatments.map(({ id }) => id));
  if (!chosen.every((id) => ids.has(id))) faults.treatments = ['Choose from your own treatments.'];
  const left = new Set(known.treatments.flatMap(({ variants }) => variants.map(({ id }) => id)));
  for (const [at, { variant }] of terms.entries())
    if (!left.delete(variant)) faults[`terms.${at}.variant`] = ['Choose each of your variants once.'];
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

async function replaceTerms(db: Db, resourceId: number, terms: readonly Term[]): Promise<void> {
  await db.delete(staffServiceTerms).where(eq(staffServiceTerms.resourceId, resourceId));
  const rows = terms
    .map(({ variant, minutes = null, price = null }) => ({
      ...{ resourceId, minutes },
      variantId: variant,
      pricePence: price,
    }))
    .filter(({ minutes, pricePence }) => minutes !== null || pricePence !== null);
  if (rows.length > 0) await db.insert(staffServiceTerms).values(rows);
}
