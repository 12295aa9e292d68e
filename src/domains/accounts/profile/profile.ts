import { z } from 'zod';
import { text } from '#src/platform/schema/fields.ts';
import { partOf, type ValuesOf } from '#src/platform/schema/schema.ts';
import { addressField, linkField, nameField, profilePhone } from '../field-shapes.ts';
import type { LinkField } from './links.ts';

const link = <const Column extends string>(label: string, site: LinkField, column: Column) =>
  text({
    label,
    shape: linkField(site),
    column,
    input: { type: 'url', ...(site === 'website' ? { autoComplete: 'url' } : {}) },
  });

/** Every field of a profile that its holder changes, in the order of the form. */
export const profileFields = {
  name: text({ label: 'Name', shape: nameField, column: 'name', input: { autoComplete: 'name' } }),
  phone: text({
    label: 'Phone',
    shape: profilePhone,
    column: 'phone',
    input: { type: 'tel', autoComplete: 'tel' },
  }),
  address: text({
    label: 'Address',
    shape: addressField.min(1),
    column: 'address',
    input: { autoComplete: 'street-address' },
  }),
  about: text({
    label: 'About',
    shape: z.string().max(2000).min(1),
    column: 'about',
    input: { rows: [4, 12] },
  }),
  website: link('Website', 'website', 'website'),
  fb_link: link('Facebook', 'fb_link', 'fbLink'),
  ig_link: link('Instagram', 'ig_link', 'igLink'),
  yt_link: link('YouTube', 'yt_link', 'ytLink'),
  tt_link: link('TikTok', 'tt_link', 'ttLink'),
};

export const linkFields = ['website', 'fb_link', 'ig_link', 'yt_link', 'tt_link'] as const;

export type ProfileValues = ValuesOf<typeof profileFields>;

export const profileBody = z.object(partOf(profileFields, 'shape'));
