import type { z } from 'zod';

/** Why a provider could not vouch for someone: it did not answer, or what it said is not to be trusted. */
export type ProviderFault = 'unreachable' | 'odd';

export class ProviderFailed extends Error {
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.fault = fault;
  }
}

/** An answer of a provider is a few kilobytes; what is longer is none. */
const longestAnswer = 64 * 1024;

interface Question {
  readonly url: string;
  /** Sent as a form; without one the question is a GET. */
  readonly form?: URLSearchParams;
  readonly headers?: Record<string, string>;
  readonly deadlineMs: number;
}

/**
 * Asks a provider and checks the shape of what it says. Never follows a redirect, never waits past the deadline,
 * never reads without end; throws `ProviderFailed` and nothing else.
 */
export async function askProvider<Shape extends z.ZodType>(
  question: Question,
  shape: Shape,
): Promise<z.output<Shape>> {
  const { status, text } = await answerTo(question);
  if (status >= 500 || status === 429) throw new ProviderFailed('unreachable', `It answered ${status}.`);
  if (status !== 200) throw new ProviderFailed('odd', `It answered ${status}.`);
  const parsed = shape.safeParse(jsonOf(text));
  if (!parsed.success) throw new ProviderFailed('odd', 'Its answer has another shape.');
  return parsed.data;
}

async function answerTo({ url, form, headers, deadlineMs }: Question) {
  // Held here, so that it cannot be collected while the answer is waited for.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: deadline.signal,
    });
    return { status: response.status, text: await shortTextOf(response) };
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    throw new ProviderFailed('unreachable', 'It did not answer in time.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function shortTextOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > longestAnswer) throw new ProviderFailed('odd', 'Its answer has no end.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
