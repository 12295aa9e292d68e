import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listenAt } from '#src/testing/live/listening.ts';

export interface Business {
  readonly topic: string;
  readonly token: string;
}

export type Asked = 'figures' | 'announce' | 'stop';

interface Figures {
  readonly kind: 'figures';
  /** Memory in bytes: of the process, and of what it holds after a collection. */
  readonly rss: number;
  readonly held: number;
  readonly cpuMs: number;
}

export type Told =
  | Figures
  | { readonly kind: 'started'; readonly port: number; readonly businesses: readonly Business[] };

/** As many as one account may have. */
const perAccount = 20;
/** Opened at the same moment. */
const atOnce = 20;

/** What so many open streams cost one process: memory in bytes, time in milliseconds. */
export interface Cost {
  readonly streams: number;
  readonly rss: number;
  readonly held: number;
  /** Until the last stream heard of a change, for each change. */
  readonly heardAfterMs: readonly number[];
  /** Part of one core, while nothing happens. */
  readonly idle: number;
}

/** Opens so many streams at a server of its own and measures it before and afterwards; idles for that long. */
export async function measureStreams(count: number, idleMs: number): Promise<Cost> {
  const path = resolve(import.meta.dirname, 'server.ts');
  const server = fork(path, [String(Math.ceil(count / perAccount))], { execArgv: ['--expose-gc'] });
  const [started]: Told[] = await once(server, 'message');
  if (started?.kind !== 'started') throw new Error('The server did not start.');
  const { port, businesses } = started;
  // The first ones load and compile what all need.
  for (const stream of await openStreams(port, businesses, 5)) stream.close();
  await wait(500);
  const before = await ask(server, 'figures');
  const streams = await openStreams(port, businesses, count);
  const after = await ask(server, 'figures');
  const heardAfterMs = [];
  for (let changes = 1; changes <= 10; changes++) heardAfterMs.push(await change(server, streams, changes));
  const began = await ask(server, 'figures');
  await wait(idleMs);
  const { cpuMs } = await ask(server, 'figures');
  server.send('stop' satisfies Asked);
  await Promise.all(streams.map(({ ended }) => ended));
  await once(server, 'exit');
  return {
    streams: streams.length,
    rss: after.rss - before.rss,
    held: after.held - before.held,
    heardAfterMs,
    idle: (cpuMs - began.cpuMs) / idleMs,
  };
}

async function ask(server: ChildProcess, asked: Asked): Promise<Figures> {
  const answered = once(server, 'message');
  server.send(asked);
  const [told]: Told[] = await answered;
  if (told?.kind !== 'figures') throw new Error('The server told something else.');
  return told;
}

async function openStreams(
  port: number,
  businesses: readonly Business[],
  count: number,
): Promise<Listening[]> {
  const streams: Listening[] = [];
  while (streams.length < count) {
    const more = Array.from({ length: Math.min(atOnce, count - streams.length) }, (_, index) => {
      const { token, topic } = businesses[Math.floor((streams.length + index) / perAccount)] ?? {
        token: '',
        topic: '',
      };
      return listenAt(port, token, [topic]);
    });
    streams.push(...(await Promise.all(more)));
  }
  const refused = streams.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A stream was answered ${refused.status}.`);
  return streams;
}

/** Milliseconds from a change in every calendar until every stream has heard of it. */
async function change(server: ChildProcess, streams: readonly Listening[], count: number): Promise<number> {
  const began = performance.now();
  server.send('announce' satisfies Asked);
  while (!streams.every(({ topics }) => topics.length >= count)) await wait(2);
  const took = performance.now() - began;
  await once(server, 'message');
  return took;
}
