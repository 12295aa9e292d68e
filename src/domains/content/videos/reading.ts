import type { Answer, Call } from '#src/platform/endpoint.ts';
import { type Clip, listClips } from './contract.ts';

/** The clips of an answer, whichever of its two shapes it has. */
export function clipsOf(answer: Answer<typeof listClips>): { clips: Clip[]; lastPage: number } {
  if (!answer.ok) return { clips: [], lastPage: 1 };
  return Array.isArray(answer.data)
    ? { clips: answer.data, lastPage: 1 }
    : { clips: answer.data.data, lastPage: answer.data.last_page };
}

/** The latest clips, for home. The page stands without them. */
export const latestClips = async (call: Call, most: number): Promise<Clip[]> =>
  clipsOf(await call(listClips, { page: 1, per_page: most })).clips;
