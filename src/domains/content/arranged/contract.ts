import { z } from 'zod';
import { refusal } from '#src/platform/endpoint.ts';
import { changedElsewhere } from '../admin/fields.ts';

/** What operators arrange: each save is a version of the whole. */
export type ArrangedName = 'faq' | 'home';

/** The number of a version; 0 is what comes with the software. */
export const arrangedVersion = z.int().min(0).max(1_000_000);

const kept = z.object({
  version: z.int(),
  /** What the save changed. */
  note: z.string(),
  at: z.iso.datetime(),
  /** Who saved it; empty where the account is gone. */
  by: z.string(),
});
export type ArrangedVersion = z.infer<typeof kept>;

/** What every screen of arranged content is told beside the content. */
export const arrangedState = {
  version: z.int(),
  /** The last saves, newest first. */
  versions: z.array(kept),
};

export const common = { access: 'operator', operatorRight: 'content' } as const;
export const restoring = z.object({ version: arrangedVersion, to: arrangedVersion });
export const noSuchVersion = refusal('no-such-version', 404, 'There is no such version.');
export const refusesRestoring = [changedElsewhere, noSuchVersion] as const;
