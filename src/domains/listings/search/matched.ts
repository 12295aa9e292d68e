/** The place of a treatment on the page of its business. */
export const treatmentAnchor = (id: number): string => `treatment-${id}`;

/** The page of a business, at the treatment that a search matched. */
export const pageHref = ({ slug, matched }: { slug: string; matched: { id: number } | null }): string =>
  `/listing-details/${slug}${matched ? `#${treatmentAnchor(matched.id)}` : ''}`;

/** Where a business is booked: the variant that a search matched, else whatever is chosen there. */
export const bookHref = ({
  slug,
  matched,
}: {
  slug: string;
  matched: { variant_id: number } | null;
}): string => `/listing-details/${slug}/book${matched ? `?variant=${matched.variant_id}` : ''}`;
