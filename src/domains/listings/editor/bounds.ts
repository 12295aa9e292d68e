/** What a field of the form may hold: the browser checks by the same bounds as the server, in the same words. */
/** Lengths in characters. */
export const longest = {
  title: 120,
  address: 300,
  description: 64 * 1024,
  seoTitle: 120,
  seoDescription: 320,
  mapCode: 4_000,
} as const;

export const listingPhoneLengths = [7, 12] as const;
export const phoneSentence = 'Phone number must be 7-12 digits. Only numbers are allowed.';
