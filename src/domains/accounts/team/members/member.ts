import { z } from 'zod';
import '#src/platform/schema/fields.ts';
import { memberRoles } from '#src/platform/rights.ts';
import { checkbox, idList } from '#src/platform/schema/shapes.ts';
import { emailField, nameField } from '../../field-shapes.ts';
import { mostPlaces } from './rules.ts';

/** Ownership is handed over, never given. */
export const givenRoles = memberRoles.filter((role) => role !== 'owner');
export type GivenRole = (typeof givenRoles)[number];

const role = z.enum(givenRoles, { error: 'Choose what they do.' });

const fields = {
  name: nameField,
  role,
  all_listings: checkbox.default(true),
  /** Read only where `all_listings` is false. */
  listings: idList(mostPlaces),
};

const hasPlaces = ({ all_listings, listings }: { all_listings: boolean; listings: number[] }) =>
  all_listings || listings.length > 0;
const noPlaces = { path: ['listings'], error: 'Choose at least one place.' };

export const memberBody = z.object(fields).refine(hasPlaces, noPlaces);

export const newMemberBody = z
  .object({
    ...fields,
    /** Empty for who is on the rota only. */
    email: z.union([z.literal(''), emailField]).nullish(),
  })
  .refine(hasPlaces, noPlaces);
