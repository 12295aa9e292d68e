import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { scan } from '#src/platform/scanning/clamd.server.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { deleteUnlessUsed } from './queries.server.ts';
import { documents } from './tables.server.ts';
import { isRaster, newToken, redrawn } from './uploading.server.ts';

export const forgetDocumentsJob = 'forget-documents';

const maxBytes = 10 * 1024 * 1024;

const unchecked = refusal(
  'busy',
  503,
  'The file could not be checked for viruses. Please try again in a few minutes.',
);

const refuse = (reason: string) => new Refused(invalid, {}, reason);

/**
 * Keeps a file that visitors may save: a PDF as it is, or a picture encoded again, at most 10 MiB. Its bytes decide
 * which it is. A configured virus scanner must pass it. Refuses with a sentence. A private document has no address:
 * those who may see the row that refers to it get its bytes.
 */
export async function storeDocument(
  { db, env, files, now }: ServerContext,
  { bytes, name }: UploadedFile,
  { isPrivate = false } = {},
) {
  if (bytes.length > maxBytes) throw refuse('The document must not be larger than 10 MB.');
  const type = typeOf(bytes);
  if (!type) throw refuse('The document must be a PDF or a picture.');
  if (env.clamdUrl !== null) await check(env.clamdUrl, bytes);
  const kept = type === 'application/pdf' ? bytes : (await redrawn(bytes)).data;
  const token = newToken();
  await files.put(documentKey(token, type), kept, type);
  const facts = { token, name: documentName(name, type), type, bytes: kept.length, isPrivate };
  return { id: await insertDocument(db, { ...facts, createdAt: now() }), ...facts };
}

function typeOf(bytes: Buffer): DocumentType | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return isRaster(bytes) ? 'image/webp' : null;
}

async function check(address: string, bytes: Buffer): Promise<void> {
  const verdict = await scan(address, bytes);
  if (verdict === 'unreachable') throw new Refused(unchecked);
  if (verdict === 'infected') throw refuse('The document was refused by the virus scanner.');
}

/** Where a document can be saved from, as a site path. */
export const documentPath = ({ token, type }: { token: string; type: DocumentType }): string =>
  `/media/${token}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;

/** The document at an address; null if it is private or absent, or if its file is lost. */
export async function documentBytes(
  { db, files }: Pick<ServerContext, 'db' | 'files'>,
  { token, type }: { token: string; type: DocumentType },
) {
  const row = await publicDocument(db, token);
  const bytes = row?.type === type ? await keptBytes(files, row) : null;
  return row && bytes ? { name: row.name, type, bytes } : null;
}

/** The file of a document, private or not; null if it is lost. The caller checks who may see it. */
export const keptBytes = async (
  files: FileStore,
  { token, type }: { token: string; type: DocumentType },
): Promise<Buffer | null> => (await files.get(documentKey(token, type)))?.bytes ?? null;

/** Removes those of the documents that nothing refers to; call it in the transaction that drops the references. */
export async function forgetDocuments(
  { db, jobs }: ServerContext,
  ids: readonly (number | null)[],
): Promise<void> {
  const gone: string[] = [];
  for (const id of new Set(ids)) {
    const row =
      id === null
        ? null
        : await deleteUnlessUsed(db, (tx) => tx.delete(documents).where(eq(documents.id, id)).returning());
    if (row) gone.push(documentKey(row.token, row.type));
  }
  if (gone.length > 0) await jobs.send(forgetDocumentsJob, { keys: gone }, { db });
}

/** Can run again. */
export async function deleteDocumentFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
}

async function insertDocument(db: Db, row: typeof documents.$inferInsert): Promise<number> {
  const [made] = await db.insert(documents).values(row).returning({ id: documents.id });
  return made?.id ?? 0;
}

/** By its address, unless it is private. */
const publicDocument = async (db: Db, token: string) =>
  (
    await db
      .select()
      .from(documents)
      .where(and(eq(documents.token, token), eq(documents.isPrivate, false)))
  )[0] ?? null;

type DocumentType = 'application/pdf' | 'image/webp';

const extensions = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** Where the file store keeps a document. */
export const documentKey = (token: string, type: DocumentType): string =>
  `documents/${token}.${extensions[type]}`;

const longest = 100;

/** The file name of a saved document: the sender's words, without signs that a file system refuses. */
export function documentName(sent: string | undefined, type: DocumentType): string {
  const base = (sent ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()&'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${[...base].slice(0, longest).join('').trim() || 'document'}.${extensions[type]}`;
}

const address = /^([0-9a-f]{32})\.(pdf|webp)$/;

/** Reads the last part of a URL; null if it is not a document's. */
export function readDocumentName(file: string): { token: string; type: DocumentType } | null {
  const [, token, extension] = address.exec(file) ?? [];
  if (!token) return null;
  return { token, type: extension === 'pdf' ? 'application/pdf' : 'image/webp' };
}

/** The header that makes browsers save a document, never open it, under its name in any script. */
export const dispositionOf = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\]/g, '') || 'document';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
