import { z } from 'zod';
import { isPhone, toE164 } from '#src/domains/accounts/fields.ts';
import { type LinkField, linkFault, toLink } from '#src/domains/accounts/profile/links.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { listingFields, phoneFault } from '../listing.ts';
import { weekSpan } from '../schedule/contract.ts';
import { mostSpans } from '../schedule/rules.ts';

const website: LinkField = 'website';

/**
 * What an operator corrects, each by the rules of its owner's own form; what is left out stays. A page that nobody has
 * claimed may say less than one of a business. Null takes a phone or a website away: an empty text is a missing one.
 */
export const correction = z.object({
  title: listingFields.title.shape.optional(),
  category: listingFields.category.shape.optional(),
  /** City or town; it is read together with the address. */
  location: listingFields.location.shape.optional(),
  address: listingFields.address.shape.optional(),
  phone: z
    .string()
    .max(lengths.phone, phoneFault)
    .refine((text) => isPhone(text, [7, 12]), phoneFault)
    .transform(toE164)
    .nullish(),
  websiteURL: z
    .string()
    .max(lengths.link)
    .superRefine((given, { addIssue }) => {
      const fault = linkFault(website, given);
      if (fault) addIssue(fault);
    })
    .transform(toLink)
    .nullish(),
  description: listingFields.description.shape.optional(),
  week: z
    .array(weekSpan)
    .max(7 * mostSpans)
    .optional(),
});
export type Correction = z.output<typeof correction>;
