import { z } from 'zod';

export const artShapes = ['card', 'cover', 'icon', 'preview'] as const;
export type ArtShape = (typeof artShapes)[number];

/** The three families that tint the site, as `catalogue` names them. */
export const artFamilies = ['beauty', 'wellness', 'healthcare'] as const;
export type ArtFamily = (typeof artFamilies)[number];

/**
 * What a drawing is made from. The same recipe draws the same picture, in every process and after every restart.
 * `motif` is a category's slug or the name of an abstract composition; one that is unknown draws petals.
 */
export const recipe = z.object({
  motif: z.string(),
  family: z.enum(artFamilies),
  seed: z.int(),
  shape: z.enum(artShapes),
});
export type Recipe = z.infer<typeof recipe>;

export const artSizes: Readonly<Record<ArtShape, { width: number; height: number }>> = {
  card: { width: 800, height: 600 },
  cover: { width: 1600, height: 900 },
  icon: { width: 480, height: 480 },
  preview: { width: 1200, height: 630 },
};

/** Raised when drawings change, so that a browser's year-long copy of an older one is not used. */
export const artworkEdition = 2;
