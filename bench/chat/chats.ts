import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chat, openServers, type Servers } from './servers.ts';
import { openSide } from './window.ts';

/** As many windows as one account may listen in. */
export const chatsOfBusiness = 20;
const opensAtOnce = 20;
const settlesMs = 15_000;
const arrivesMs = 30_000;

/** What so many chats at the same time cost, and how soon each line is on the other screen, in milliseconds. */
export interface Measured {
  readonly lines: number;
  readonly missed: number;
  /** Chats whose two screens differ, or show a line twice. */
  readonly confused: number;
  readonly afterMs: readonly number[];
  /** Part of one core that all the servers together used; null where some were killed. */
  readonly cpu: number | null;
  readonly rss: number;
}

export interface Course {
  readonly forMs: number;
  /** About how long a chat waits for its next line. */
  readonly everyMs: number;
  /** How often the line of one of the windows is cut. */
  readonly cuts?: number;
  /** How often one of the servers is killed. */
  readonly kills?: number;
  /** How many servers there are. */
  readonly processes?: number;
}

/** Lets so many chats run; more than one server, and kills, need the PostgreSQL of DATABASE_URL. */
export async function measureChats(count: number, course: Course): Promise<Measured> {
  const { kills = 0, processes = 1 } = course;
  const servers = await openServers(count, { processes, isShared: kills > 0 || processes > 1 });
  try {
    return await measureAt(servers, course);
  } finally {
    await servers.stop();
  }
}

async function measureAt(servers: Servers, course: Course): Promise<Measured> {
  const { forMs, everyMs, cuts = 0, kills = 0 } = course;
  const { chats } = servers;
  const talks: Chatting[] = [];
  while (talks.length < chats.length) {
    const more = chats.slice(talks.length, talks.length + opensAtOnce);
    talks.push(...(await Promise.all(more.map((chat) => openTalk(servers, chat, everyMs)))));
  }
  // Opening all the windows at once is not what we measure.
  await wait(Math.min(settlesMs, chats.length * 100));
  const before = await servers.figures();
  const began = performance.now();
  await Promise.all([
    ...talks.map((talk, index) => talk.run((index / talks.length) * everyMs, forMs)),
    spread(cuts, forMs, () => talks[Math.floor(Math.random() * talks.length)]?.cut()),
    spread(kills, forMs, servers.kill),
  ]);
  const took = performance.now() - began;
  const after = await servers.figures();
  const lines = await untilSeen(talks);
  for (const talk of talks) talk.close();
  const afterMs = lines.flatMap((line) => line ?? []).toSorted((one, other) => one - other);
  return {
    ...{ lines: lines.length, missed: lines.length - afterMs.length, afterMs },
    confused: talks.filter((talk) => talk.isConfused()).length,
    cpu: kills > 0 ? null : (after.cpuMs - before.cpuMs) / took,
    rss: after.rss,
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

/** Acts so many times, each done before the next. */
async function spread(times: number, forMs: number, act: () => unknown): Promise<void> {
  const began = performance.now();
  for (let time = 0; time < times; time++) {
    await wait(began + ((time + 0.5) * forMs) / times - performance.now());
    await act();
  }
}

interface Chatting {
  /** Both sides take turns to write, starting after a delay. */
  run(fromMs: number, forMs: number): Promise<void>;
  /** For each line, after how long it was on the other screen; null where it never was. */
  lines(): (number | null)[];
  /** Its two screens differ, or show a line twice. */
  isConfused(): boolean;
  /** One of its windows loses its stream and every call under way. */
  cut(): void;
  close(): void;
}

async function openTalk(servers: Servers, chat: Chat, everyMs: number): Promise<Chatting> {
  const sides = await Promise.all([
    openSide(servers.port, { token: chat.client, id: chat.id, side: 'visitor' }),
    openSide(servers.port, { token: chat.business, id: chat.id, side: 'business' }),
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
    isConfused: () => {
      const [one, other] = sides.map((side) => side.texts());
      return new Set(one).size !== one?.length || one.join() !== other?.join();
    },
    cut: () => sides[Math.random() < 0.5 ? 0 : 1].cut(),
    close: () => {
      for (const side of sides) side.close();
    },
  };
}
