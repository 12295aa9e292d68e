/** The legal pages by the paths of their routes. */
export const legalPages = [
  'privacy-policy',
  'terms-and-conditions',
  'cookies-and-storage',
  'reviews-and-complaints',
  'online-safety',
  'accessibility',
] as const;
export type LegalPage = (typeof legalPages)[number];

export const versionStates = ['planned', 'current', 'earlier'] as const;
export type VersionState = (typeof versionStates)[number];
