import { pictureOf, previewOf, widestOf } from '#src/domains/media/service.server.ts';
import { type Caller, type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { fromColumns, toColumns } from '#src/platform/schema/schema.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { holderById } from '../deletion/queries.server.ts';
import { dueAt } from '../deletion/rules.ts';
import { subjectOf } from '../deletion/subject.server.ts';
import type { Profile, updateProfile } from './contract.ts';
import { profileFields } from './profile.ts';
import * as queries from './queries.server.ts';

/** The own account as its holder sees it. */
export async function profile(context: Context): Promise<{ user: Profile }> {
  return { user: await ownProfile(context) };
}

/** The owner of a business that is apart from any login sees when that is deleted: the account itself then stays. */
async function ownProfile(context: Context): Promise<Profile> {
  const caller = signedIn(context);
  const row = await ownRow(context);
  const subject = subjectOf(context);
  if (subject === caller.accountId) return profileOf(caller, row);
  const business = await holderById(context.db, subject);
  return profileOf(caller, { ...row, deletionAskedAt: business?.deletionAskedAt ?? null });
}

const elsewhere =
  'The email address is changed under “Email address” on this page, because the new one has to be confirmed.';

/** Saves what a profile's form holds; whatever else is sent changes nothing. */
export async function update(context: Context, input: EndpointParsed<typeof updateProfile>) {
  const { accountId } = signedIn(context);
  const { email } = await ownRow(context);
  if (input.email.toLowerCase() !== email) throw new Refused(invalid, { email: [elsewhere] });
  await queries.saveProfile(context.db, accountId, toColumns(profileFields, input));
  return {
    success: true,
    message: 'Profile updated successfully',
    user: await ownProfile(context),
  };
}

async function ownRow(context: Context): Promise<queries.ProfileRow> {
  const row = await queries.profileRow(context.db, signedIn(context).accountId, context.now());
  if (!row) throw new Refused(notFound);
  return row;
}

type Image = Parameters<typeof pictureOf>[0];
type Frame = 'avatar' | 'banner';

/** A picture as the original's screens put it into an `img`: one address of a raster, as wide as its frame needs. */
export function rasterPath(image: Image, frame?: Frame): string;
export function rasterPath(image: Image | null, frame?: Frame): string | null;
export function rasterPath(image: Image | null, frame: Frame = 'avatar'): string | null {
  if (image === null) return null;
  if (image.kind === 'artwork') return previewOf(image);
  return frame === 'banner' ? widestOf(image) : pictureOf(image).src;
}

const profileOf = (caller: Caller, row: queries.ProfileRow): Profile => ({
  id: row.id,
  email: row.email,
  ...fromColumns(profileFields, row),
  avatar: rasterPath(row.avatar),
  banner: rasterPath(row.banner, 'banner'),
  role: caller.role,
  email_verified: row.emailVerifiedAt !== null,
  email_pending: row.emailPending,
  has_password: row.hasPassword,
  two_factor: row.totpConfirmedAt !== null,
  two_factor_due: caller.twoFactorDue === true,
  operator_rights: [...(caller.operatorRights ?? [])],
  identities: row.providers,
  terms_due: !row.hasAgreed,
  deletion_due_at: row.deletionAskedAt && dueAt(row.deletionAskedAt).toISOString(),
  created_at: row.createdAt.toISOString(),
});
