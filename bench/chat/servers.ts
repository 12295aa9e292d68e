import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { emptyDatabaseOnServer } from '#src/testing/database.ts';

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

export interface Servers {
  readonly chats: readonly Chat[];
  /** The port of one of those that run, by turns, as a proxy in front of them would choose. */
  port(): number;
  /** CPU time of all so far and memory of all. */
  figures(): Promise<Omit<Figures, 'kind'>>;
  /** Kills one with the signal that nothing can catch, and starts another; done when that one answers. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * So many processes with so many chats. One alone has a database of its own kind; several, and those that are killed,
 * share one on the PostgreSQL of DATABASE_URL.
 */
export async function openServers(
  count: number,
  { processes, isShared }: { readonly processes: number; readonly isShared: boolean },
): Promise<Servers> {
  const database = isShared ? await emptyDatabaseOnServer() : null;
  const start = async (chats: number) => {
    const child = fork(resolve(import.meta.dirname, 'server.ts'), [String(chats), database?.url ?? '']);
    const [told]: Told[] = await once(child, 'message');
    if (told?.kind !== 'started') throw new Error('The server did not start.');
    return { child, ...told };
  };
  const first = await start(count);
  const running: Running[] = [first];
  while (running.length < processes) running.push(await start(0));
  let turn = 0;
  return {
    chats: first.chats,
    port: () => {
      const next = running[turn++ % running.length];
      if (!next) throw new Error('No server runs.');
      return next.port;
    },
    figures: async () => {
      const all = await Promise.all(running.map(({ child }) => ask(child)));
      return {
        rss: all.reduce((sum, { rss }) => sum + rss, 0),
        cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      };
    },
    kill: async () => {
      const [{ child } = first] = running.splice(turn % running.length, 1);
      child.kill('SIGKILL');
      running.push(await start(0));
    },
    stop: async () => {
      await Promise.all(running.map(({ child }) => end(child)));
      await database?.drop();
    },
  };
}

async function ask(child: ChildProcess): Promise<Figures> {
  const answered = once(child, 'message');
  child.send('figures' satisfies Asked);
  const [told]: Told[] = await answered;
  if (told?.kind !== 'figures') throw new Error('The server told something else.');
  return told;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.send('stop' satisfies Asked);
  await ended;
}
