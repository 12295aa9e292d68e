import { toast } from '#src/ui/toast.ts';

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: Record<string, string[]>;
}

/**
 * Says why something was not saved: each sentence about a field as a message of its own, or else what failed and
 * why. Answers the sentences by field, to stand beside them.
 */
export function sayFaults({ status, message, errors }: Refusal, failed: string): Record<string, string> {
  const faults = Object.entries(errors);
  if (status === 422 && faults.length > 0)
    for (const sentence of faults.flatMap(([, sentences]) => sentences))
      toast({ tone: 'error', title: failed, text: sentence });
  // A session that ended is no failure of this: the guard says what happened.
  else if (status !== 401) toast({ tone: 'error', title: failed, text: message });
  return Object.fromEntries(faults.map(([field, sentences]) => [field, sentences.join(' ')]));
}
