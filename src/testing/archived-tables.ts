/** Which file of the archive holds the rows of a table, and something that is found there. */
export const holds: Record<string, [file: string, text: string]> = {
  accounts: ['account.json', 'Sports massage'],
  account_categories: ['categories.json', 'name'],
  consents: ['consents.json', '2024-03-12'],
  sessions: ['sessions.json', 'last_used_at'],
  known_devices: ['known-devices.json', 'last_used_at'],
  identities: ['sign-in-providers.json', 'subject-4711'],
  mailed_links: ['mailed-links.json', 'export'],
  subscriptions: ['subscriptions.json', 'Elite'],
  treatments: ['treatments.json', 'Tide massage'],
  treatment_variants: ['treatment-variants.json', 'Standard'],
  practitioners: ['practitioners.json', 'Nerys Caddick'],
  affiliations: ['affiliations.json', 'Guild of Rubbers'],
  listings: ['listings.json', 'Penhallow Rooms'],
  listing_hours: ['listing-hours.json', '540'],
  listing_special_days: ['listing-special-days.json', '2026-12-25'],
  listing_images: ['listing-pictures.json', 'The room'],
  listing_amenities: ['listing-labels.json', 'Parking'],
  listing_tags: ['listing-labels.json', 'Evening'],
  listing_treatments: ['listing-members.json', 'Tide massage'],
  listing_practitioners: ['listing-members.json', 'Nerys Caddick'],
  listing_affiliations: ['listing-members.json', 'Guild of Rubbers'],
  orders: ['orders.json', 'Penhallow Rooms'],
  order_lines: ['order-lines.json', 'A quiet morning'],
  order_events: ['order-events.json', 'create'],
};

/** Tables that lead to an account and are left out, each with the reason. */
export const leftOut: Record<string, string> = {
  session_tokens: 'fingerprints of secrets; the sessions tell when and where',
  recovery_codes: 'fingerprints of secrets',
  social_attempts: 'a sign-in under way: gone within minutes',
  listing_reports: 'what visitors told the operator: theirs, and in confidence',
  search_docs: 'made from the listing',
  search_entries: 'made from the listing',
  search_offers: 'made from the listing',
};
