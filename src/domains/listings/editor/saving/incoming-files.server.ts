import {
  forgetDocuments,
  forgetPictures,
  storeDocument,
  storeShowpiece,
} from '#src/domains/media/service.server.ts';
import { type Context, holderOf, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type FileField, fileFields } from '../../listing.ts';
import { claimFile, type SentFile } from '../draft/draft-queries.server.ts';

type Given = { readonly [Field in FileField]?: UploadedFile | string | null | undefined };

/** The rows of files by field: of pictures and of documents. */
export type Files = { [Field in FileField]?: SentFile };

/** Keeps the files that came with a form; those that its tokens name wait until it is saved. */
export async function storeFiles(context: Context, given: Given): Promise<Files> {
  const stored: Files = {};
  try {
    for (const field of fileFields) {
      const file = given[field];
      if (file && typeof file !== 'string') stored[field] = await storeFile(context, field, file);
    }
  } catch (error) {
    await forget(context, Object.values(stored));
    throw error;
  }
  return stored;
}

const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** One file, as its field takes it. */
export const storeFile = (context: Context, field: FileField, file: UploadedFile) =>
  storeSent(context, field, async () => {
    if (field === 'attachment')
      return { image: null, imageId: null, documentId: (await storeDocument(context, file)).id };
    const image = await storeShowpiece(context.db, context.files, file.bytes);
    return { image, imageId: image.id, documentId: null };
  });

/** Keeps a file, so many an hour; what is wrong with it is said under its field. */
export async function storeSent<Kept>(
  context: Context,
  field: string,
  keep: () => Promise<Kept>,
): Promise<Kept> {
  const limit = { name: 'uploads', most: context.env.limits.uploads, seconds: 3600 };
  await spend(context.db, limit, String(holderOf(context)), context.now(), tooMany);
  try {
    return await keep();
  } catch (error) {
    throw underField(field, error);
  }
}

const underField = (field: string, error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === invalid.code
    ? new Refused(invalid, { [field]: [error.message] })
    : error;

/** In the transaction that saves the form: the files that its tokens name leave the drafts and become the form's. */
export async function claimFiles(tx: Db, ownerId: number, given: Given): Promise<Files> {
  const claimed: Files = {};
  for (const field of fileFields) {
    const token = given[field];
    if (typeof token !== 'string') continue;
    const file = await claimFile(tx, ownerId, field, token);
    if (!file) throw new Refused(invalid, { [field]: ['Please choose this file again: it was not kept.'] });
    claimed[field] = file;
  }
  return claimed;
}

/** Lets go of what nothing refers to any more. */
export async function forget(
  context: ServerContext,
  files: readonly (SentFile | undefined)[],
): Promise<void> {
  const ids = files.flatMap((file) => (file ? [file] : []));
  await forgetPictures(
    context,
    ids.map(({ imageId }) => imageId),
  );
  await forgetDocuments(
    context,
    ids.map(({ documentId }) => documentId),
  );
}
