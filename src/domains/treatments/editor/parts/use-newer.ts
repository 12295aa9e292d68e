import { useState } from 'react';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { toast } from '#src/ui/toast.ts';

/** What was saved elsewhere since a form was opened, once it was asked for; null as long as nothing was. */
export function useNewer<E extends Endpoint, Values>(
  ask: () => Promise<Answer<E>>,
  valuesOf: (answer: Extract<Answer<E>, { ok: true }>['data']) => Values,
) {
  const [newer, setNewer] = useState<Values | null>(null);
  const look = async () => {
    const answer = await ask();
    if (answer.ok) setNewer(valuesOf(answer.data));
    else if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
  };
  return { newer, look, close: () => setNewer(null) };
}
