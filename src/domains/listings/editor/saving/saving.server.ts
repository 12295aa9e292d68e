import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { underFreeSlug } from '../../free-slug.server.ts';
import { type Answer, lockedOwner, requireChangeable } from '../../own/changing.server.ts';
import type { createListing, updateListing } from '../../own/contract.ts';
import { lockListing, ownListing } from '../../own/queries.server.ts';
import { finish, missingPictures } from './finishing.server.ts';
import { faultsOfPart, valuesFrom } from './form-values.server.ts';
import { claimFiles, type Files, forget, storeFiles } from './incoming-files.server.ts';
import * as queries from './saving-queries.server.ts';

/** Creates a listing; it is shown, or waits for its check, where its owner wants that and nothing is missing. */
export async function create(context: Context, form: EndpointParsed<typeof createListing>): Promise<Answer> {
  const whose = businessOf(context);
  const { id: ownerId } = whose;
  const values = await valuesFrom(context.db, whose, form, null);
  return withFiles(context, form, async (tx, files) => {
    const owner = await lockedOwner(tx, ownerId);
    const now = context.now();
    const row = { ...values.identity, ...values.texts, ownerId, version: 0, createdAt: now, updatedAt: now };
    const id = await insertUnderFreeSlug(tx, row);
    await queries.putOffers(tx, ownerId, id);
    return finish({ ...context, db: tx }, { owner, id, values, files, form, draftOf: null });
  });
}

async function insertUnderFreeSlug(
  tx: Db,
  row: Omit<queries.NewListing, 'slug'> & { town: string },
): Promise<number> {
  const made: number[] = [];
  await underFreeSlug(tx, row, async (slug) => {
    const id = await queries.insertListing(tx, { ...row, slug });
    if (id !== null) made.push(id);
    return id !== null;
  });
  return made[0] ?? 0;
}

/** Saves the own listing, unless it was saved elsewhere since it was loaded. */
export async function update(context: Context, form: EndpointParsed<typeof updateListing>): Promise<Answer> {
  const whose = businessOf(context);
  const { id, version, remove_attachment: removesAttachment } = form;
  const before = await ownListing(context.db, whose, id);
  if (!before) throw new Refused(notFound);
  // Before anything is stored: what is out of date need not be sent in full.
  requireChangeable(before, version);
  const values = await valuesFrom(
    context.db,
    whose,
    form,
    before.pendingChange ?? before,
    missingPictures(before, form),
  );
  return withFiles(context, form, async (tx, files) => {
    const owner = await lockedOwner(tx, whose.id);
    requireChangeable(await lockListing(tx, whose, id), version);
    const saving = { owner, id, values, files, form, draftOf: id, removesAttachment };
    return finish({ ...context, db: tx }, saving);
  });
}

/** Of a form to create that has other faults. */
export const faultsOfNew = (
  context: Context,
  part: Partial<EndpointParsed<typeof createListing>>,
): Promise<Record<string, string[]>> => faultsOfPart(context.db, businessOf(context), part, null);

/** Of a form to save that has other faults; of a listing that is not the caller's, nothing is said. */
export async function faultsOfSaved(
  context: Context,
  part: Partial<EndpointParsed<typeof updateListing>>,
): Promise<Record<string, string[]>> {
  const whose = businessOf(context);
  const before = await ownListing(context.db, whose, part.id ?? 0);
  if (!before) return {};
  return {
    ...missingPictures(before, part),
    ...(await faultsOfPart(context.db, whose, part, before.pendingChange ?? before)),
  };
}

/** Files are stored before the transaction, which they would keep waiting, and forgotten where it fails. */
async function withFiles(
  context: Context,
  form: Parameters<typeof storeFiles>[1],
  work: (tx: Db, files: Files) => Promise<Answer>,
): Promise<Answer> {
  const ownerId = businessOf(context).id;
  const stored = await storeFiles(context, form);
  try {
    return await context.db.transaction(async (tx) =>
      work(tx, { ...stored, ...(await claimFiles(tx, ownerId, form)) }),
    );
  } catch (error) {
    await forget(context, Object.values(stored));
    throw error;
  }
}
