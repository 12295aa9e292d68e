import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** Questions to a child process, over Node’s channel between the two. */
const question = z.object({ id: z.number(), name: z.string(), data: z.unknown().optional() });
const answer = z.object({ id: z.number(), result: z.unknown().optional(), fault: z.string().optional() });

type Handlers = Readonly<Record<string, (data: unknown) => unknown>>;

/** For the process that is asked. Without its parent process there is nothing left to do. */
export function answerQuestions(handlers: Handlers): void {
  process.on('message', async (message) => {
    const { id, name, data } = question.parse(message);
    const said = await Promise.resolve()
      .then(() => handlers[name]?.(data))
      .then(
        (result) => ({ id, result }),
        (error: unknown) => ({
          id,
          fault: error instanceof Error ? (error.stack ?? error.message) : 'fault',
        }),
      );
    process.send?.(said);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ id: 0, result: 'ready' });
}

export interface ChildServer {
  ask(name: string, data?: unknown): Promise<unknown>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a script of ours in a process of its own and waits until it answers. */
export async function startProcess(script: URL, env: Record<string, string>): Promise<ChildServer> {
  const child = fork(script, [], { execArgv: [], env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env } });
  const waiting = new Map<number, (said: z.infer<typeof answer>) => void>();
  let asked = 0;
  const gone = once(child, 'exit');
  child.on('message', (message) => {
    const said = answer.parse(message);
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
  });
  child.on('exit', () => {
    for (const [id, hear] of waiting) hear({ id, result: undefined, fault: `${script.pathname} has ended.` });
    waiting.clear();
  });
  const hear = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(id, ({ result, fault }) =>
        fault === undefined ? resolve(result) : reject(new Error(fault)),
      );
    });
  const ready = hear(0);
  await ready;
  return {
    ask: (name, data) => {
      asked += 1;
      const heard = hear(asked);
      tell(child, { id: asked, name, data });
      return heard;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A process that has just ended takes no message: its exit answers for it. */
const tell = (child: ChildProcess, message: object) => {
  if (child.connected) child.send(message, () => {});
};
