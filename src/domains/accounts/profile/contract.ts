import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { operatorRights } from '#src/platform/rights.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { uploadedFile } from '#src/platform/schema/shapes.ts';
import { account } from '../shapes.ts';
import { profileBody, profileFields } from './profile.ts';

const profile = account.extend({
  ...partOf(profileFields, 'answer'),
  /** Site path; null without a picture. */
  banner: z.string().nullable(),
  email_verified: z.boolean(),
  /** An address that was asked for and waits for its link to be followed. */
  email_pending: z.string().nullable(),
  /** False where only a provider proves who it is. */
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** True where nothing else can be done until it is set up. */
  two_factor_due: z.boolean(),
  /** What an operator may do; empty for everybody else. */
  operator_rights: z.array(z.enum(operatorRights)),
  /** Providers that may sign this account in. */
  identities: z.array(z.enum(['google', 'facebook'])),
  terms_due: z.boolean(),
  /** When the account will be erased; null unless that was asked for. */
  deletion_due_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user-profile',
  inView: true,
  summary: 'Your account',
  access: 'signed-in',
  beforeTwoFactor: true,
  returns: z.object({ user: profile }),
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user-profile-update',
  summary: 'Change your profile; the email address has its own call',
  access: 'signed-in',
  saysSuccess: true,
  body: profileBody.extend({
    /** The own one, as the original form sends it; another is a 422 that says where to change it. */
    email: z.string().max(lengths.email),
  }),
  returns: z.object({ success: z.boolean(), message: z.string(), user: profile }),
});

/** As much as the picture store takes; it decodes and redraws whatever comes. */
const picture = { maxBytes: 8 * 1024 * 1024 };
const own = { access: 'signed-in', saysSuccess: true } as const;
const saved = z.object({ success: z.boolean(), message: z.string() });

export const updateAvatar = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user-avatar-update',
  summary: 'Change your profile picture',
  upload: { ...picture, files: { avatar: 1 } },
  body: z.object({ avatar: uploadedFile }),
  returns: saved.extend({ avatar: z.string() }),
});

export const removeAvatar = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user-avatar-update',
  summary: 'Remove your profile picture',
  returns: saved.extend({ avatar: z.null() }),
});

export const updateBanner = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user-banner-update',
  summary: 'Change the banner of your profile',
  upload: { ...picture, files: { banner: 1 } },
  body: z.object({ banner: uploadedFile }),
  returns: saved.extend({ banner: z.string() }),
});

export const removeBanner = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user-banner-update',
  summary: 'Remove the banner of your profile',
  returns: saved.extend({ banner: z.null() }),
});
