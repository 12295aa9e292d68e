import { tooLong } from '#src/platform/lengths.ts';
import { missingMessage } from '#src/platform/plain-message.ts';
import { isName, isPhone, phoneLengths, sentences } from '../../fields.ts';
import type { Profile } from '../contract.ts';
import { type LinkField, linkFault } from '../links.ts';
import { longest } from '../rules.ts';

/** What the form of the profile holds. */
export type ProfileValues = Pick<Profile, 'name' | 'phone' | 'address' | 'about' | LinkField>;

export const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  phone: profile.phone,
  address: profile.address,
  about: profile.about,
  website: profile.website,
  fb_link: profile.fb_link,
  ig_link: profile.ig_link,
  yt_link: profile.yt_link,
  tt_link: profile.tt_link,
});

const needed = (name: string, most: number) => (text: string) => {
  if (text.trim() === '') return missingMessage(name);
  return tooLong(text.trim(), most);
};

const link = (field: LinkField) => (text: string) => linkFault(field, text);

/** Each field's rule as the server has it, so that what can be told at once is told at once. */
export const profileChecks = {
  name: (text: string) => (isName(text) ? null : sentences.name),
  phone: (text: string) => (isPhone(text, phoneLengths.profile) ? null : sentences.profilePhone),
  address: needed('address', longest.address),
  about: needed('about', longest.about),
  website: link('website'),
  fb_link: link('fb_link'),
  ig_link: link('ig_link'),
  yt_link: link('yt_link'),
  tt_link: link('tt_link'),
} satisfies Record<keyof ProfileValues, (text: string) => string | null>;

/** Whether this is what the form holds, as a browser kept it. */
export const isProfileValues = (kept: unknown): kept is ProfileValues =>
  Object.keys(profileChecks).every((field) => typeof Object(kept)[field] === 'string');

/** What a phone field keeps of what is typed into it: digits, and a + in front. */
export const phoneAsTyped = (text: string): string => text.replace(/(?!^\+)\D/g, '');
