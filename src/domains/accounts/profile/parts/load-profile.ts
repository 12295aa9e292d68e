import type { Answer } from '#src/platform/endpoint.ts';
import { callSignedIn } from '../../session.ts';
import { getProfile } from '../contract.ts';

const deadlineMs = 10_000;
const mostRetries = 3;
const betweenRetriesMs = 1_000;

/** The profile, asked for again at most three times while no answer comes in time; any answer is the last word. */
export async function loadProfile(onSlow: () => void = () => undefined): Promise<Answer<typeof getProfile>> {
  const ask = () => callSignedIn(getProfile, {}, { deadlineMs });
  let answer = await ask();
  for (let retry = 1; retry <= mostRetries && !answer.ok && answer.code === 'unreachable'; retry += 1) {
    onSlow();
    await new Promise((resolve) => setTimeout(resolve, betweenRetriesMs));
    answer = await ask();
  }
  return answer;
}
