import { forgetPictures, storeUpload } from '#src/domains/media/service.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from '../queries.server.ts';
import { rasterPath } from '../service.server.ts';

type Drawing = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'caller'>;
type Field = queries.PictureField;

const words = { avatar: 'Profile picture', banner: 'Banner image' } as const;

export const updateAvatar = async (context: Drawing, { avatar }: { avatar: UploadedFile }) => ({
  ...done('avatar', 'updated'),
  avatar: await replace(context, 'avatar', avatar),
});

export const updateBanner = async (context: Drawing, { banner }: { banner: UploadedFile }) => ({
  ...done('banner', 'updated'),
  banner: await replace(context, 'banner', banner),
});

export async function removeAvatar(context: Drawing) {
  await put(context, 'avatar', null);
  return { ...done('avatar', 'removed'), avatar: null };
}

export async function removeBanner(context: Drawing) {
  await put(context, 'banner', null);
  return { ...done('banner', 'removed'), banner: null };
}

const done = (field: Field, how: 'updated' | 'removed') => ({
  success: true,
  message: `${words[field]} ${how} successfully`,
});

async function replace(context: Drawing, field: Field, { bytes }: UploadedFile): Promise<string> {
  await count(context);
  const image = await storeUpload(context.db, context.files, bytes).catch((error: unknown) => {
    throw underField(field, error);
  });
  await put(context, field, image.id);
  return rasterPath(image, field);
}

/** Refers to the picture, or to none, and lets go of the one before: never is a row referred to that is gone. */
const put = (context: Drawing, field: Field, imageId: number | null): Promise<void> =>
  context.db.transaction(async (tx) => {
    const before = await queries.changePicture(tx, signedIn(context).accountId, field, imageId);
    if (before !== null) await forgetPictures({ db: tx, jobs: context.jobs }, [before]);
  });

const tooMany = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** Decoding costs a core for a second: so many an hour, over all processes. */
async function count(context: Drawing): Promise<void> {
  const limit = { name: 'uploads', most: context.env.limits.uploads, seconds: 3600 };
  const { accountId } = signedIn(context);
  await spend(context.db, limit, String(accountId), context.now(), tooMany);
}

/** What the picture store says against a file, said beside the field that sent it. */
const underField = (field: Field, error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === invalid.code
    ? new Refused(invalid, { [field]: [error.message] })
    : error;
