/**
 * The process that PGlite lives in, so that a slow, stuck or crashed engine leaves the serving process alone.
 * Started by `engine-life.server.ts`, with the folder as its argument.
 */
import { Worker } from 'node:worker_threads';

// A terminal and a supervisor signal the whole family; when to end is for the serving process to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

// Our own thread may spin for ever in the engine; this one notices that the parent has gone.
new Worker(
  `const parent = process.ppid;
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
  { eval: true },
).unref();

const tell = (message: Uint8Array | string) => process.send?.(message);

async function openEngine(folder: string) {
  const [{ PGlite }, { extensions }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('../extensions.ts'),
  ]);
  return PGlite.create({
    dataDir: folder,
    // A quarter of the usual: the rest is with the operating system, which gives it up when others need it.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    extensions,
    // Said just before the engine spins for ever: we will not get another word out.
    onStderr: (line) => {
      if (line.includes('No space left on device')) tell('disk-full');
      return true;
    },
  });
}

// The serving process first writes down who we are: a process that finds us orphaned must be able to end us.
process.once('message', async () => {
  const engine = await openEngine(process.argv[2] ?? '');
  process.on('message', async (message: Uint8Array | 'close') => {
    if (message === 'close') {
      await engine.close();
      process.exit();
    }
    tell(await engine.runExclusive(() => engine.execProtocolRaw(message)));
  });
  tell('open');
});
