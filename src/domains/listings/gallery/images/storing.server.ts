import { forgetPictures, storeShowpiece } from '#src/domains/media/service.server.ts';
import { type Context, holderOf, inTransaction } from '#src/platform/context.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';

/**
 * Keeps the pictures that were sent and hands over their ids. Where one of them is refused, or what follows fails,
 * nothing of any is left behind.
 */
export async function keepingPictures<Result>(
  context: Context,
  files: readonly UploadedFile[],
  use: (ids: readonly number[]) => Promise<Result>,
): Promise<Result> {
  const kept: number[] = [];
  try {
    for (const [index, { bytes }] of files.entries()) {
      await count(context);
      const { id } = await storeShowpiece(context.db, context.files, bytes).catch((error: unknown) => {
        throw underField(`images.${index}`, error);
      });
      kept.push(id);
    }
    return await use(kept);
  } catch (error) {
    await inTransaction(context, (inside) => forgetPictures(inside, kept));
    throw error;
  }
}

const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Decoding costs a core for a second: so many an hour, over all processes. */
async function count(context: Context): Promise<void> {
  const limit = { name: 'uploads', most: context.env.limits.uploads, seconds: 3600 };
  const accountId = holderOf(context);
  await spend(context.db, limit, String(accountId), context.now(), tooMany);
}

/** What the picture store says against a file, said beside the field that sent it. */
const underField = (field: string, error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === invalid.code
    ? new Refused(invalid, { [field]: [error.message] })
    : error;
