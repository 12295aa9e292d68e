import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Told as Answer, Talk } from '#src/domains/enquiries/chat/talk.ts';
import { type Listening, listenAt } from '#src/testing/live/listening.ts';

/** On average, as a page does for the first time. */
const reconnectsMs = 1_000;

/** Who sits at which conversation. */
export interface Seat {
  readonly token: string;
  readonly id: number;
  readonly side: 'visitor' | 'business';
}

/**
 * A window that shows the conversation, without the screen: it listens, reads, writes and says that it is there. Each call
 * goes to a server that runs; where the stream ends, the window comes back after about a second.
 */
export async function openSide(ports: () => number, { token, id, side }: Seat) {
  const seen = new Map<string, number>();
  const window = randomUUID();
  const address = () => `http://127.0.0.1:${ports()}/api/enquiry/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let line = new AbortController();
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${address()}${path}`, { headers, signal: line.signal, ...sent }).catch(
      () => null,
    );
    const said = Object(await answer?.json().catch(() => null));
    if (!answer || line.signal.aborted) return { ok: false, status: 0, code: 'unreachable', message: '' };
    if (answer.ok) return { ok: true, data: said };
    return { ok: false, status: answer.status, code: said.code, message: said.message };
  };
  const talk = new Talk({
    read: ({ after }) => ask(after ? `?after=${after}` : ''),
    write: ({ text, writtenId }, after) => ask('/message', { message: text, written_id: writtenId, after }),
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    kept: () => [],
    keep: () => {},
    newId: randomUUID,
  });
  let received = 0;
  const say = (marks = {}) => ask('/presence', { window, ...marks });
  talk.watch(() => {
    const { messages } = talk.state();
    for (const { text } of messages) if (!seen.has(text)) seen.set(text, performance.now());
    const last = messages.findLast(({ from }) => from !== side)?.id ?? 0;
    if (last <= received) return;
    received = last;
    void say({ has: last, read: last });
  });
  const topics = [`conversation:${id}`, `conversation:${id}-${side}`];
  let isClosed = false;
  let isListening = false;
  const listen = async (): Promise<Listening> => {
    const stream = await listenAt(ports(), token, topics, () => void talk.refresh()).catch(() => null);
    if (stream === null || stream.status >= 500) {
      await wait(reconnectsMs * (0.5 + Math.random()));
      return listen();
    }
    if (stream.status !== 200) throw new Error(`A stream was answered ${stream.status}.`);
    void stream.ended.then(listenAgain);
    await talk.refresh();
    return stream;
  };
  const listenAgain = async () => {
    isListening = false;
    if (isClosed) return;
    await wait(reconnectsMs * (0.5 + Math.random()));
    line = new AbortController();
    if (isClosed) return;
    stream = await listen();
    isListening = true;
  };
  let stream = await listen();
  isListening = true;
  const timer = setInterval(() => void say(), 20_000);
  return {
    seen,
    write: (text: string) => talk.send(text),
    texts: () => talk.state().messages.map(({ text }) => text),
    cut: () => {
      if (!isListening) return;
      isListening = false;
      line.abort();
      stream.close();
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      stream.close();
      talk.end();
    },
  };
}
