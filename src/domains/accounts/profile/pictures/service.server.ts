import { forgetPictures, storeUpload } from '#src/domains/media/service.server.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from '../queries.server.ts';
import { rasterPath } from '../service.server.ts';

type Field = queries.PictureField;

const words = { avatar: 'Profile picture', banner: 'Banner image' } as const;

export const updateAvatar = async (context: Context, { avatar }: { avatar: UploadedFile }) => ({
  ...done('avatar', 'updated'),
  avatar: await replace(context, 'avatar', avatar),
});

export const updateBanner = async (context: Context, { banner }: { banner: UploadedFile }) => ({
  ...done('banner', 'updated'),
  banner: await replace(context, 'banner', banner),
});

export async function removeAvatar(context: Context) {
  await put(context, 'avatar', null);
  return { ...done('avatar', 'removed'), avatar: null };
}

export async function removeBanner(context: Context) {
  await put(context, 'banner', null);
  return { ...done('banner', 'removed'), banner: null };
}

const done = (field: Field, how: 'updated' | 'removed') => ({
  success: true,
  message: `${words[field]} ${how} successfully`,
});

async function replace(context: Context, field: Field, { bytes }: UploadedFile): Promise<string> {
  await count(context);
  const image = await storeUpload(context.db, context.files, bytes).catch((error: unknown) => {
    throw underField(field, error);
  });
  await put(context, field, image.id);
  return rasterPath(image, field);
}

/** Refers to the picture, or to none, and lets go of the one before: never is a row referred to that is gone. */
const put = (context: Context, field: Field, imageId: number | null): Promise<void> =>
  inTransaction(context, async (inside) => {
    const before = await queries.changePicture(inside.db, signedIn(context).accountId, field, imageId);
    if (before !== null) await forgetPictures(inside, [before]);
  });

const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Decoding costs a core for a second: so many an hour, over all processes. */
async function count(context: Context): Promise<void> {
  const limit = { name: 'uploads', most: context.env.limits.uploads, seconds: 3600 };
  const { accountId } = signedIn(context);
  await spend(context.db, limit, String(accountId), context.now(), tooMany);
}

/** What the picture store says against a file, said beside the field that sent it. */
const underField = (field: Field, error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === invalid.code
    ? new Refused(invalid, { [field]: [error.message] })
    : error;
