import { and, eq } from 'drizzle-orm';
import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { forgetDocuments, keptBytes, storeDocument } from '#src/domains/media/service.server.ts';
import { documents } from '#src/domains/media/tables.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { enquiryLinkDead, tooManyEnquiries } from '../conversations/contract.ts';
import { byLink } from '../conversations/queries.server.ts';
import { enquiryMessages } from '../conversations/tables.server.ts';
import type { OwnThread } from '../inbox/contract.ts';
import { afterWriting, requireOwn, write } from '../inbox/service.server.ts';
import type { getFile, getFileByLink, sendFile } from './contract.ts';

/** Files an hour that one account may send. */
const perAccount = { name: 'enquiry-file', most: 60, seconds: 3600 };

/** Keeps the file, then writes the message that it goes with. One that is sent again is kept once. */
export async function send(
  context: Context,
  { id, file, message, written_id: writtenId }: EndpointParsed<typeof sendFile>,
): Promise<OwnThread> {
  const { found, side } = await requireOwn(context, id);
  if (!found.confirmedAt) throw new Refused(notFound);
  await spend(context.db, perAccount, String(context.caller?.accountId), context.now(), tooManyEnquiries);
  const kept = await storeDocument(context, file, { isPrivate: true });
  const text = message.trim() || kept.name;
  let isUsed = false;
  try {
    const sent = await inTransaction(context, async (inside) => {
      const isWritten = await write(inside, found, side, { text, writtenId, documentId: kept.id });
      return { isWritten, thread: await afterWriting(inside, { id, isWritten }) };
    });
    isUsed = sent.isWritten;
    return sent.thread;
  } finally {
    if (!isUsed) await inTransaction(context, (inside) => forgetDocuments(inside, [kept.id]));
  }
}

/** The file of a message of this conversation. */
async function fileOf({ db, files }: ServerContext, enquiryId: number, message: number) {
  const [found] = await db
    .select({ name: documents.name, token: documents.token, type: documents.type })
    .from(enquiryMessages)
    .innerJoin(documents, eq(documents.id, enquiryMessages.documentId))
    .where(and(eq(enquiryMessages.id, message), eq(enquiryMessages.enquiryId, enquiryId)));
  const bytes = found && (await keptBytes(files, found));
  if (!found || !bytes) throw new Refused(notFound);
  return { name: found.name, type: found.type, bytes };
}

export async function get(
  context: Context,
  { id, message }: EndpointParsed<typeof getFile>,
): Promise<EndpointOutput<typeof getFile>> {
  await requireOwn(context, id);
  const { type, bytes } = await fileOf(context, id, message);
  const ending = type === 'application/pdf' ? 'pdf' : 'webp';
  return { name: `message-${message}.${ending}`, bytes: new Uint8Array(bytes) };
}

export async function getByLink(
  context: ServerContext,
  { token, message }: EndpointParsed<typeof getFileByLink>,
): Promise<EndpointOutput<typeof getFileByLink>> {
  const found = await byLink(context.db, hashOf(token));
  if (!found) throw new Refused(enquiryLinkDead);
  const { name, type, bytes } = await fileOf(context, found.id, message);
  return { name, type, base64: bytes.toString('base64') };
}
