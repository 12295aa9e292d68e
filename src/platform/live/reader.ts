import type { Hearing } from './connection.ts';

/** A server that is silent for longer, although it should say every 25 seconds that it is there, is gone. */
const silenceMs = 60_000;
const openingMs = 10_000;

/**
 * Reads a stream of events until either side ends it; answers the status with which it began, 0 without an
 * answer. Not by `EventSource`, which can send no token.
 */
export async function readStream(
  url: string,
  token: string | null,
  signal: AbortSignal,
  { opened, newer }: Pick<Hearing, 'opened' | 'newer'>,
): Promise<number> {
  const silent = new AbortController();
  const watch = (ms: number) => setTimeout(() => silent.abort(), ms);
  let timer = watch(openingMs);
  let status = 0;
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    status = answer.status;
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      return status;
    }
    const events = new Events(newer);
    let isOpen = false;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = watch(silenceMs);
      if (!isOpen) opened();
      isOpen = true;
      events.read(part.value);
    }
  } catch {
    // A line that was cut ends a stream like any other end.
  } finally {
    clearTimeout(timer);
  }
  return status;
}

/** Events as our server writes them: one line of JSON each, or a comment, and an empty line. */
class Events {
  #rest = '';
  readonly #newer: (topic: string) => void;

  constructor(newer: (topic: string) => void) {
    this.#newer = newer;
  }

  read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) this.#newer(JSON.parse(line.slice(6)).topic);
  }
}
