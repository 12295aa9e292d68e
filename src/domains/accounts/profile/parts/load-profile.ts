import type { Answer } from '#src/platform/endpoint.ts';
import { callSignedIn } from '../../session.ts';
import { getProfile } from '../contract.ts';

/** The profile is asked for again at most three times while no answer comes in time; any answer is the last word. */
export const profileRetries = {
  retry: (failures: number, { code }: { readonly code: string }) => failures < 3 && code === 'unreachable',
  retryDelay: 1_000,
};

export const askProfile = () => callSignedIn(getProfile, {}, { deadlineMs: 10_000 });

/** The same on public pages, which carry no query client. */
export async function loadProfile(): Promise<Answer<typeof getProfile>> {
  let answer = await askProfile();
  for (let failures = 0; !answer.ok && profileRetries.retry(failures, answer); failures += 1) {
    await new Promise((resolve) => setTimeout(resolve, profileRetries.retryDelay));
    answer = await askProfile();
  }
  return answer;
}
