import { forgetDocuments, keptBytes, storeDocument } from '#src/domains/media/service.server.ts';
import {
  businessOf,
  type Context,
  inTransaction,
  type ServerContext,
  signedIn,
} from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { storeSent } from '../editor/saving/incoming-files.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { requireChangeable, withOwn } from '../own/changing.server.ts';
import { type Listing, ownListing } from '../own/queries.server.ts';
import { alreadyVerified, type askVerification, type Evidence, type Verification } from './contract.ts';
import * as queries from './queries.server.ts';
import { forgottenAt, forgottenIfDecidedBy, saysSomething } from './rules.ts';

type Answer = EndpointOutput<typeof askVerification>;
type File = EndpointOutput<typeof import('./contract.ts').getEvidenceFile>;
/** Whether one of the caller's listings is verified, and what they said for it. */
export async function verification(context: Context, id: number): Promise<{ verification: Verification }> {
  const { db } = context;
  const listing = await ownListing(db, businessOf(context), id);
  if (!listing) throw new Refused(notFound);
  return { verification: await shown(db, listing) };
}

async function shown(db: Db, listing: Listing): Promise<Verification> {
  const { verifiedAt, verificationAskedAt: askedAt, state, title } = listing;
  const found = await queries.evidenceOf(db, listing.id);
  const last = await queries.lastAnswer(db, listing.id);
  const isRefused = !askedAt && last?.decision === 'verification_refused';
  return {
    title,
    state: verifiedAt ? 'granted' : askedAt ? 'asked' : 'none',
    is_waiting: askedAt !== null && ['live', 'paused', 'awaiting_check'].includes(state),
    asked_at: askedAt?.toISOString() ?? null,
    verified_at: verifiedAt?.toISOString() ?? null,
    verified_until: listing.verifiedUntil,
    refused: isRefused ? { reason: last.reason, at: last.decidedAt.toISOString() } : null,
    evidence: found && evidenceShown(found),
    forgotten_at: found?.said.decidedAt ? forgottenAt(found.said.decidedAt).toISOString() : null,
  };
}

/** What was said, as both sides read it. */
const evidenceShown = ({ said, file }: queries.EvidenceRow): Evidence => ({
  register: said.register,
  number: said.number,
  website: said.website,
  note: said.note,
  file: file && { name: file.name, bytes: file.bytes },
  given_at: said.givenAt.toISOString(),
});

/** What was said for these listings and awaits its answer, by their ids. */
export const waitingEvidence = async (db: Db, ids: readonly number[]): Promise<Map<number, Evidence>> =>
  new Map((await queries.openEvidence(db, ids)).map((row) => [row.said.listingId, evidenceShown(row)]));

const nothingSaid =
  'Please give a number on a register, a web address or a few words, or attach a file: something that we can look up.';

/** Asks the operator, saying what proves who runs the business; said again it replaces what was said before. */
export async function ask(
  context: Context,
  { id, file, remove_file: removesFile, ...said }: EndpointParsed<typeof askVerification>,
): Promise<Answer> {
  requireUnverified(await ownListing(context.db, businessOf(context), id));
  return withFile(context, file, (stored) =>
    withOwn(context, id, async (inside, owner, listing) => {
      requireUnverified(listing);
      const now = inside.now();
      const before = (await queries.evidenceOf(inside.db, id))?.said.documentId ?? null;
      const documentId = stored ?? (removesFile ? null : before);
      if (!saysSomething({ ...said, hasFile: documentId !== null }))
        throw new Refused(invalid, { note: [nothingSaid] });
      const row = { ...said, listingId: id, ownerId: owner.id, documentId, givenAt: now };
      await queries.putEvidence(inside.db, row);
      if (before !== documentId) await forgetDocuments(inside, [before]);
      await updateListing(inside.db, id, {
        verificationAskedAt: listing.verificationAskedAt ?? now,
        updatedAt: now,
      });
      return answered(inside, id, 'Thank you. We will check it and email you.');
    }),
  );
}

/** A file is stored before the transaction, which it would keep waiting, and forgotten where that fails. */
async function withFile(
  context: Context,
  file: UploadedFile | undefined,
  work: (documentId: number | null) => Promise<Answer>,
): Promise<Answer> {
  const stored = file
    ? (await storeSent(context, 'file', () => storeDocument(context, file, { isPrivate: true }))).id
    : null;
  try {
    return await work(stored);
  } catch (error) {
    await forgetDocuments(context, [stored]);
    throw error;
  }
}

function requireUnverified(listing: Listing | undefined): asserts listing is Listing {
  requireChangeable(listing);
  if (listing.verifiedAt) throw new Refused(alreadyVerified);
}

/** Takes the request back, with everything that was said for it. */
export const withdraw = (context: Context, id: number): Promise<Answer> =>
  withOwn(context, id, async (inside, _, listing) => {
    requireUnverified(listing);
    await forgetEvidence(inside, id);
    await updateListing(inside.db, id, { verificationAskedAt: null, updatedAt: inside.now() });
    return answered(inside, id, 'Your request is withdrawn, and what you told us is deleted.');
  });

const answered = async (inside: Context, id: number, message: string): Promise<Answer> => ({
  message,
  ...(await verification(inside, id)),
});

/** Forgets what was said for a listing, and its file; in the transaction that ends the request. */
export async function forgetEvidence(inside: ServerContext, listingId: number): Promise<void> {
  const gone = await queries.deleteEvidence(inside.db, listingId);
  await forgetDocuments(
    inside,
    gone.map(({ documentId }) => documentId),
  );
}

/** Forgets what was answered long ago, a round at a time; answers how much. */
export async function forgetAnswered(context: ServerContext): Promise<number> {
  const atOnce = 200;
  let forgotten = 0;
  for (let round = atOnce; round === atOnce; forgotten += round)
    round = await inTransaction(context, async (inside) => {
      const gone = await queries.deleteAnswered(inside.db, forgottenIfDecidedBy(inside.now()), atOnce);
      await forgetDocuments(
        inside,
        gone.map(({ documentId }) => documentId),
      );
      return gone.length;
    });
  return forgotten;
}

/** The own file, as long as it is kept. */
export async function ownFile(context: Context, id: number): Promise<File> {
  const listing = await ownListing(context.db, businessOf(context), id);
  if (!listing) throw new Refused(notFound);
  return fileOf(context, await queries.evidenceOf(context.db, id));
}

/** The file of a request that awaits its answer, for an operator; that one had it stands in the log. */
export async function fileToLookAt(context: Context, id: number): Promise<File> {
  const [found] = await queries.openEvidence(context.db, [id]);
  const file = await fileOf(context, found ?? null);
  context.log.info({ operator: signedIn(context).accountId, listing: id }, 'evidence of a business was read');
  return file;
}

async function fileOf({ files }: Context, found: queries.EvidenceRow | null): Promise<File> {
  const bytes = found?.file ? await keptBytes(files, found.file) : null;
  if (!found?.file || !bytes) throw new Refused(notFound);
  const ending = found.file.type === 'application/pdf' ? 'pdf' : 'webp';
  return { name: `evidence-${found.said.listingId}.${ending}`, bytes: new Uint8Array(bytes) };
}
