import { removeAvatar, removeBanner, updateAvatar, updateBanner } from '../../contract.ts';
import type { Size } from './crop.ts';

interface Kind {
  readonly title: string;
  readonly advice: string;
  readonly update: typeof updateAvatar | typeof updateBanner;
  readonly remove: typeof removeAvatar | typeof removeBanner;
  /** The largest that is kept; the shape follows from it. */
  readonly most: Size;
  readonly isRound: boolean;
  readonly updated: string;
  readonly failed: string;
  readonly removal: string;
  readonly removed: string;
}

export type PictureKind = 'avatar' | 'banner';

/** The two pictures of a profile, and what is said about each. */
export const pictureKinds: Readonly<Record<PictureKind, Kind>> = {
  avatar: {
    title: 'Profile picture',
    advice: 'A portrait or your logo. It is shown as a circle.',
    update: updateAvatar,
    remove: removeAvatar,
    most: { width: 640, height: 640 },
    isRound: true,
    updated: 'Profile picture updated successfully',
    failed: 'Failed to update profile picture',
    removal: 'Remove picture',
    removed: 'Profile picture removed',
  },
  banner: {
    title: 'Banner',
    advice: 'A wide picture for the top of your profile.',
    update: updateBanner,
    remove: removeBanner,
    most: { width: 1920, height: 600 },
    isRound: false,
    updated: 'Banner image updated successfully',
    failed: 'Failed to update banner image',
    removal: 'Remove banner',
    removed: 'Banner image removed',
  },
};

/** What a browser can show and our picture store takes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Why a file cannot be a picture here; null when it may. Its content is judged later, by who decodes it. */
export const fileFault = ({ type }: { type: string }): string | null =>
  acceptedTypes.includes(type) ? null : 'Only images are accepted: JPEG, PNG, WebP, AVIF or GIF.';
