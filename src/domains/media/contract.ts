import { z } from 'zod';

/**
 * A picture as a screen draws it: site paths only. `avif` and `webp` are srcset values, empty where `src` is a
 * vector drawing that needs no variants.
 */
export const picture = z.object({
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof picture>;
