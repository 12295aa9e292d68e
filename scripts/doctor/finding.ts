/** What was looked at and found; `advice` says how to mend it, and is empty where all is well. */
export interface Finding {
  readonly about: string;
  readonly sentence: string;
  readonly advice: string;
}

export const well = (about: string, sentence: string): Finding => ({ about, sentence, advice: '' });
export const ill = (about: string, sentence: string, advice: string): Finding => ({
  about,
  sentence,
  advice,
});

/** The first line of what was thrown; behind “fetch failed” is what failed. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return messageOf(error.cause);
  return error.message.split('\n')[0] ?? '';
}

/** One look with a deadline: what throws, or takes too long, is a finding, too. */
export async function looked(
  about: string,
  look: () => Promise<readonly Finding[]>,
  advice: string,
): Promise<readonly Finding[]> {
  const late = AbortSignal.timeout(patienceMs);
  try {
    return await Promise.race([
      look(),
      new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error('It did not answer within 20 seconds.'))),
      ),
    ]);
  } catch (error) {
    return [ill(about, messageOf(error), advice)];
  }
}

const patienceMs = 20_000;
