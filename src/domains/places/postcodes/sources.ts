/** Whose file it was. */
export type PostcodeSource = 'code-point-open' | 'ons-postcode-directory';
