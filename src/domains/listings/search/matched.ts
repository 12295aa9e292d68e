/** The place of a treatment on the page of its business. */
export const treatmentAnchor = (id: number): string => `treatment-${id}`;

/** The page of a business, at the treatment that a search matched. */
export const pageHref = ({ slug, matched }: { slug: string; matched: { id: number } | null }): string =>
  `/listing-details/${slug}${matched ? `#${treatmentAnchor(matched.id)}` : ''}`;

interface Booked {
  readonly slug: string;
  readonly matched: { readonly variant_id: number } | null;
}

/** The booking page of a business: at a free time, or else with the variant that the search matched, if any. */
export function bookHref({ slug, matched }: Booked, free?: { variant: number; at: string }): string {
  const variant = free?.variant ?? matched?.variant_id;
  const at = free ? `&at=${encodeURIComponent(free.at)}` : '';
  return `/listing-details/${slug}/book${variant === undefined ? '' : `?variant=${variant}${at}`}`;
}
