import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Identifies a process, so that another process can check on it later. */
const runningShape = z.object({ pid: z.int().positive(), started: z.string() });
type Running = z.infer<typeof runningShape>;

export const runningNow = async (pid: number): Promise<Running> => ({ pid, started: await startOf(pid) });

/** Whether it still runs. The start time tells it apart from a later process with the same number. */
export async function lives({ pid, started }: Running): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await startOf(pid)) === started;
}

/** Kills it and waits until it is gone. */
async function endRunning(running: Running): Promise<void> {
  while (await lives(running)) {
    process.kill(running.pid, 'SIGKILL');
    await wait(20);
  }
}

/**
 * When a process started, in clock ticks since boot. Process numbers repeat: in a container every server is process
 * 1. Empty where the system does not tell, and for a process that has ended but was not yet reaped by its parent.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

const holderShape = runningShape.extend({
  nonce: z.string(),
  /** The process that works for the holder; it may outlive it for a moment. */
  engine: runningShape.nullable(),
});
type Holder = z.infer<typeof holderShape>;

export interface FolderLock {
  /** Writes down which process opens the folder in our name. */
  note(pid: number): Promise<void>;
  release(): Promise<void>;
}

// Much longer than another's taking over takes between its two steps, also where the machine is busy.
const settleMs = 250;

/**
 * Holds a folder for this process alone: PGlite itself would let two processes write, and lose what one of them
 * wrote. Only a dead holder's lock is taken over, never an old one, and what still works for the dead is ended
 * first. Throws a sentence that names the holder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const own: Holder = { ...(await runningNow(process.pid)), nonce: randomUUID(), engine: null };
  if (!(await create(path, own))) {
    const holder = await read(path);
    if (holder && (await lives(holder))) throw refusal(folder, holder);
    await takeOver(path, own, folder);
    if (holder?.engine) await endRunning(holder.engine);
  }
  return {
    note: (pid) => rewrite(path, own, pid),
    release: () => release(path, own),
  };
}

const refusal = (folder: string, holder: Holder | null) =>
  new Error(
    `The data in ${folder} is in use by process ${holder?.pid ?? 'another'}: stop it first, or set DATA_DIR to another folder.`,
  );

async function takeOver(path: string, own: Holder, folder: string): Promise<void> {
  await removeDead(path, own);
  if (!(await create(path, own))) throw refusal(folder, await read(path));
  await wait(settleMs);
  const holder = await read(path);
  if (holder?.nonce !== own.nonce) throw refusal(folder, holder);
}

async function create(path: string, own: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(JSON.stringify(own)).finally(() => file.close());
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Null for no file, and for one that its writer did not live to finish. */
async function read(path: string): Promise<Holder | null> {
  try {
    return holderShape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Another may have taken over since we looked: what we moved aside and find alive, we put back. */
async function removeDead(path: string, own: Holder): Promise<void> {
  const aside = `${path}.${own.nonce}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await read(aside);
  if (moved && (await lives(moved))) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function rewrite(path: string, own: Holder, pid: number): Promise<void> {
  const draft = `${path}.${own.nonce}`;
  await writeFile(draft, JSON.stringify({ ...own, engine: await runningNow(pid) }));
  await rename(draft, path);
}

async function release(path: string, own: Holder): Promise<void> {
  if ((await read(path))?.nonce === own.nonce) await rm(path, { force: true });
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
