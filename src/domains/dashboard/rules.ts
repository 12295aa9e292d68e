import { isPhone, phoneLengths } from '../accounts/fields.ts';
import type { Profile } from '../accounts/profile/contract.ts';

/**
 * Whether the menus of a business are drawn: only where the profile and what this browser keeps agree, so that a
 * browser that was handed over shows nothing of the former owner's. The server decides for itself in any case.
 */
export const seesBusinessMenu = (profileRole: string, storedRole: string | null): boolean =>
  profileRole === 'agent' && storedRole === 'agent';

/** Whose menus are drawn beside what everybody has. */
export type MenuFor = 'anybody' | 'business' | 'operator';

export function menuFor(profileRole: string, storedRole: string | null): MenuFor {
  if (seesBusinessMenu(profileRole, storedRole)) return 'business';
  return profileRole === 'operator' && storedRole === 'operator' ? 'operator' : 'anybody';
}

type StepFacts = Pick<
  Profile,
  'role' | 'email_verified' | 'phone' | 'address' | 'about' | 'avatar' | 'banner' | 'two_factor'
>;

export interface Step {
  readonly key: 'email' | 'details' | 'pictures' | 'two-factor';
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Where on the profile it is done. */
  readonly section: 'email' | 'details' | 'pictures' | 'two-factor';
}

/** What is worth doing next with an account, and what is done. A client needs no pictures. */
export function stepsFor(profile: StepFacts): Step[] {
  const isBusiness = profile.role === 'agent';
  const missing = missingDetails(profile);
  const email: Step = {
    key: 'email',
    title: 'Verify your email address',
    text: isBusiness
      ? 'A business page can only be published from a verified address.'
      : 'So that we can reach you, and you can get back in if you forget your password.',
    isDone: profile.email_verified,
    section: 'email',
  };
  const details: Step = {
    key: 'details',
    title: 'Complete your profile',
    text: missing.length > 0 ? `Still to add: ${inWords(missing)}.` : 'Your contact details are complete.',
    isDone: missing.length === 0,
    section: 'details',
  };
  const pictures: Step = {
    key: 'pictures',
    title: 'Add your pictures',
    text: 'A profile picture and a banner, so that people know whom they deal with.',
    isDone: profile.avatar !== null && profile.banner !== null,
    section: 'pictures',
  };
  const twoFactor: Step = {
    key: 'two-factor',
    title: 'Turn on two-factor sign-in',
    text: 'A code from your phone keeps others out, even if they learn your password.',
    isDone: profile.two_factor,
    section: 'two-factor',
  };
  return isBusiness ? [email, details, pictures, twoFactor] : [email, details, twoFactor];
}

const missingDetails = ({ phone, address, about }: StepFacts): string[] => [
  ...(isPhone(phone, phoneLengths.profile) ? [] : ['a phone number']),
  ...(address.trim() === '' ? ['your address'] : []),
  ...(about.trim() === '' ? ['a few words about you'] : []),
];

const inWords = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
