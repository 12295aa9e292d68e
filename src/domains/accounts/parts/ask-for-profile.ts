import type { Answer } from '#src/platform/endpoint.ts';
import { getProfile } from '../profile/contract.ts';
import { callSignedIn } from '../session.ts';

const deadlineMs = 10_000;
const mostRetries = 3;
const betweenRetriesMs = 1_000;

/** The profile, asked for again at most three times while no answer comes in time; any answer is the last word. */
export async function askForProfile(
  onSlow: () => void = () => undefined,
): Promise<Answer<typeof getProfile>> {
  const ask = () => callSignedIn(getProfile, {}, { deadlineMs });
  let answer = await ask();
  for (let retry = 1; retry <= mostRetries && !answer.ok && answer.code === 'unreachable'; retry += 1) {
    onSlow();
    await new Promise((resolve) => setTimeout(resolve, betweenRetriesMs));
    answer = await ask();
  }
  return answer;
}
