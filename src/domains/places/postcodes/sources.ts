/** Whose file it was. */
export type PostcodeSource = 'code-point-open' | 'ons-postcode-directory';

/** What people call it. */
export const sourceNames: Readonly<Record<PostcodeSource, string>> = {
  'code-point-open': 'Code-Point Open',
  'ons-postcode-directory': 'the ONS Postcode Directory',
};
