import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { paypalError } from './shapes.ts';

/** How long one exchange may take, reading included. */
const deadlineMs = 10_000;
const retries = 2;
const firstPauseMs = 250;
const mostBytes = 1_000_000;

/**
 * PayPal did not do what was asked. `unclear`: perhaps it did; only looking again with the same
 * request id tells. `refused`: it certainly did not, and `issue` says why in PayPal's word.
 */
export class PayPalFailure extends Error {
  readonly kind: 'unclear' | 'refused';
  readonly issue: string;
  readonly status: number;
  /** What PayPal's support asks for. */
  readonly debugId: string;

  constructor(kind: 'unclear' | 'refused', issue: string, status = 0, debugId = '') {
    super(`PayPal: ${issue}${status ? ` (${status})` : ''}`);
    this.kind = kind;
    this.issue = issue;
    this.status = status;
    this.debugId = debugId;
  }
}

/** Where PayPal is, and by what it is reached: a test reaches a stand-in without a network. */
export interface Address {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

interface Connection extends Address {
  /** One for all who ask there: an outage is an outage for all. */
  readonly circuit: Circuit;
}

interface Question<Shape extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: Shape;
}

/**
 * One question to PayPal: with a deadline, and asked again where the outcome is unclear. Every question may be
 * repeated, because what changes something carries a request id that PayPal knows again.
 */
export async function askPayPal<Shape extends z.ZodType>(
  connection: Connection,
  question: Question<Shape>,
): Promise<z.output<Shape>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(connection, question);
    } catch (error) {
      const isHopeless = !(error instanceof PayPalFailure) || error.kind === 'refused';
      if (isHopeless || error.issue === 'RESTING' || attempt === retries) throw error;
      await pause(firstPauseMs * 2 ** attempt);
    }
  }
}

async function askOnce<Shape extends z.ZodType>(
  connection: Connection,
  question: Question<Shape>,
): Promise<z.output<Shape>> {
  const { circuit } = connection;
  if (!circuit.mayAsk(performance.now())) throw new PayPalFailure('unclear', 'RESTING');
  const answer = await exchange(connection, question).catch((error: unknown) => {
    circuit.failed(performance.now());
    throw error instanceof PayPalFailure ? error : new PayPalFailure('unclear', 'UNREACHABLE');
  });
  const { status, debugId } = answer;
  if (status >= 500 || status === 429) {
    circuit.failed(performance.now());
    throw new PayPalFailure('unclear', `HTTP_${status}`, status, debugId);
  }
  // It answered: whatever it said, it is there.
  circuit.succeeded();
  return read(question, answer);
}

/** The timer is held by hand: a signal that only a fetch knows may be collected, and its deadline with it. */
async function exchange(
  { baseUrl, fetch }: Address,
  { method, path, headers, body }: Question<z.ZodType>,
): Promise<Exchanged> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'error',
      signal: deadline.signal,
    });
    const debugId = response.headers.get('paypal-debug-id') ?? '';
    return { status: response.status, text: await textOf(response), debugId };
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new PayPalFailure('unclear', 'UNREADABLE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

interface Exchanged {
  readonly status: number;
  readonly text: string;
  readonly debugId: string;
}

function read<Shape extends z.ZodType>(
  { answer }: Question<Shape>,
  { status, text, debugId }: Exchanged,
): z.output<Shape> {
  const json = parsed(text);
  if (status >= 400) throw refused(status, json, debugId);
  const known = answer.safeParse(json);
  if (!known.success) throw new PayPalFailure('unclear', 'UNREADABLE', status, debugId);
  return known.data;
}

const silent = { name: '', error: '', details: [], debug_id: '' };

function refused(status: number, json: unknown, debugId: string): PayPalFailure {
  const { name, error, details, debug_id: idInBody } = paypalError.catch(silent).parse(json);
  const issue = details[0]?.issue ?? (name || error || `HTTP_${status}`);
  // Two at once, or one that PayPal has not finished: the other one will have an answer.
  const kind = status === 409 || issue === 'ORDER_COMPLETION_IN_PROGRESS' ? 'unclear' : 'refused';
  return new PayPalFailure(kind, issue, status, idInBody || debugId);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const failuresToOpen = 5;
const windowMs = 30_000;
const restMs = 30_000;

/**
 * Keeps callers from waiting for a service that does not answer: after five failures within thirty seconds nothing is
 * asked for thirty more; then one caller tries, and its luck decides for all. `at` is milliseconds of one clock.
 */
export class Circuit {
  #failures: number[] = [];
  #openedAt: number | null = null;
  #isTrying = false;

  get isOpen(): boolean {
    return this.#openedAt !== null;
  }

  /** False: do not even ask. */
  mayAsk(at: number): boolean {
    if (this.#openedAt === null) return true;
    if (this.#isTrying || at - this.#openedAt < restMs) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = [];
    this.#openedAt = null;
    this.#isTrying = false;
  }

  failed(at: number): void {
    this.#failures = [...this.#failures.filter((earlier) => at - earlier < windowMs), at];
    if (this.#isTrying || this.#failures.length >= failuresToOpen) this.#openedAt = at;
    this.#isTrying = false;
  }
}
