import type { VariantType } from './variants.ts';

/** Where the file store keeps the picture that every variant is made from. */
export const masterKey = (token: string): string => `images/${token}.webp`;

export const variantKey = (token: string, size: number | string, type: VariantType): string =>
  `images/${token}-${size}.${type}`;
