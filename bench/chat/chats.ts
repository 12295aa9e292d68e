import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Told as Answer, Talk } from '#src/domains/enquiries/chat/talk.ts';
import { type Listening, listenAt } from '#src/testing/live/listening.ts';

/** A conversation, and the tokens of its two sides. */
export interface Chat {
  readonly id: number;
  readonly client: string;
  readonly business: string;
}

export type Asked = 'figures' | 'stop';

interface Figures {
  readonly kind: 'figures';
  readonly rss: number;
  readonly cpuMs: number;
}

export type Told =
  | Figures
  | { readonly kind: 'started'; readonly port: number; readonly chats: readonly Chat[] };

/** As many windows as one account may listen in. */
export const chatsOfBusiness = 20;
const opensAtOnce = 20;
const settlesMs = 15_000;
const arrivesMs = 30_000;
/** On average, as a page does for the first time. */
const reconnectsMs = 1_000;

/** What so many chats at the same time cost, and how soon each line is on the other screen, in milliseconds. */
export interface Measured {
  readonly lines: number;
  readonly missed: number;
  readonly afterMs: readonly number[];
  /** Part of one core of the server. */
  readonly cpu: number;
  readonly rss: number;
}

export interface Course {
  readonly forMs: number;
  /** About how long a chat waits for its next line. */
  readonly everyMs: number;
  /** How often the line of one of the windows is cut. */
  readonly cuts?: number;
}

/** Lets so many chats run in one server. */
export async function measureChats(count: number, course: Course): Promise<Measured> {
  const server = fork(resolve(import.meta.dirname, 'server.ts'), [String(count)]);
  try {
    return await measureAt(server, course);
  } finally {
    server.kill();
  }
}

async function measureAt(server: ChildProcess, { forMs, everyMs, cuts = 0 }: Course): Promise<Measured> {
  const [started]: Told[] = await once(server, 'message');
  if (started?.kind !== 'started') throw new Error('The server did not start.');
  const { port, chats } = started;
  const talks: Chatting[] = [];
  while (talks.length < chats.length) {
    const more = chats.slice(talks.length, talks.length + opensAtOnce);
    talks.push(...(await Promise.all(more.map((chat) => openTalk(port, chat, everyMs)))));
  }
  // Opening all the windows at once is not what we measure.
  await wait(Math.min(settlesMs, chats.length * 100));
  const before = await ask(server);
  const began = performance.now();
  await Promise.all([
    ...talks.map((talk, index) => talk.run((index / talks.length) * everyMs, forMs)),
    cutLines(talks, cuts, forMs),
  ]);
  const took = performance.now() - began;
  const after = await ask(server);
  const lines = await untilSeen(talks);
  for (const talk of talks) talk.close();
  server.send('stop' satisfies Asked);
  await once(server, 'exit');
  const afterMs = lines.flatMap((line) => line ?? []).toSorted((one, other) => one - other);
  return {
    ...{ lines: lines.length, missed: lines.length - afterMs.length, afterMs },
    ...{ cpu: (after.cpuMs - before.cpuMs) / took, rss: after.rss },
  };
}

/** What is still on its way has a while to arrive. */
async function untilSeen(talks: readonly Chatting[]): Promise<(number | null)[]> {
  const end = performance.now() + arrivesMs;
  for (;;) {
    const lines = talks.flatMap((talk) => talk.lines());
    if (!lines.includes(null) || performance.now() > end) return lines;
    await wait(100);
  }
}

async function cutLines(talks: readonly Chatting[], cuts: number, forMs: number): Promise<void> {
  for (let cut = 0; cut < cuts; cut++) {
    talks[Math.floor(Math.random() * talks.length)]?.cut();
    await wait(forMs / cuts);
  }
}

async function ask(server: ChildProcess): Promise<Figures> {
  const answered = once(server, 'message');
  server.send('figures' satisfies Asked);
  const [told]: Told[] = await answered;
  if (told?.kind !== 'figures') throw new Error('The server told something else.');
  return told;
}

interface Chatting {
  /** Both sides take turns to write, starting after a delay. */
  run(fromMs: number, forMs: number): Promise<void>;
  /** For each line, after how long it was on the other screen; null where it never was. */
  lines(): (number | null)[];
  /** One of its windows loses its stream and every call under way. */
  cut(): void;
  close(): void;
}

async function openTalk(port: number, chat: Chat, everyMs: number): Promise<Chatting> {
  const sides = await Promise.all([
    openSide(port, chat.client, chat.id, 'visitor'),
    openSide(port, chat.business, chat.id, 'business'),
  ]);
  const sent = new Map<string, number>();
  return {
    async run(fromMs, forMs) {
      await wait(fromMs);
      const end = performance.now() + forMs;
      for (let turn = 0; performance.now() < end; turn++) {
        const text = randomUUID();
        sent.set(text, performance.now());
        sides[turn % 2]?.write(text);
        await wait(everyMs * (0.8 + Math.random() * 0.4));
      }
    },
    lines: () =>
      [...sent].map(([text, at]) => {
        const seen = sides.map((side) => side.seen.get(text));
        return seen.some((time) => time === undefined)
          ? null
          : Math.max(...seen.map((time) => (time ?? 0) - at));
      }),
    cut: () => sides[Math.random() < 0.5 ? 0 : 1].cut(),
    close: () => {
      for (const side of sides) side.close();
    },
  };
}

/** A window that shows the conversation, without the screen: it listens, reads, writes and says that it is there. */
async function openSide(port: number, token: string, id: number, side: string) {
  const seen = new Map<string, number>();
  const window = randomUUID();
  const address = `http://127.0.0.1:${port}/api/enquiry/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let line = new AbortController();
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${address}${path}`, { headers, signal: line.signal, ...sent }).catch(
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
  const listen = async () => {
    const stream: Listening = await listenAt(port, token, topics, () => void talk.refresh());
    if (stream.status !== 200) throw new Error(`A stream was answered ${stream.status}.`);
    await talk.refresh();
    return stream;
  };
  let stream = await listen();
  const timer = setInterval(() => void say(), 20_000);
  return {
    seen,
    write: (text: string) => talk.send(text),
    cut: async () => {
      if (line.signal.aborted) return;
      line.abort();
      stream.close();
      await wait(reconnectsMs * (0.5 + Math.random()));
      line = new AbortController();
      stream = await listen();
    },
    close: () => {
      clearInterval(timer);
      stream.close();
      talk.end();
    },
  };
}
