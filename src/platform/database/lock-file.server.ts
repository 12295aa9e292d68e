import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const holderShape = z.object({ pid: z.int().positive(), started: z.string(), nonce: z.string() });
type Holder = z.infer<typeof holderShape>;

// Longer than another's taking over takes between its two steps.
const settleMs = 50;

/**
 * Holds a folder for this process alone: PGlite itself would let two processes write, and lose what one of them
 * wrote. Only a dead holder's lock is taken over, never an old one. Throws a sentence that names the holder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = `${folder}.lock`;
  const own: Holder = { pid: process.pid, started: await startOf(process.pid), nonce: randomUUID() };
  if (!(await create(path, own))) {
    const holder = await read(path);
    if (holder && (await lives(holder))) throw refusal(folder, holder);
    await removeDead(path, own);
    if (!(await create(path, own))) throw refusal(folder, await read(path));
    await wait(settleMs);
  }
  const holder = await read(path);
  if (holder?.nonce !== own.nonce) throw refusal(folder, holder);
  return { release: () => release(path, own) };
}

const refusal = (folder: string, holder: Holder | null) =>
  new Error(
    `The data in ${folder} is in use by process ${holder?.pid ?? 'another'}: stop it first, or set DATA_DIR to another folder.`,
  );

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

async function release(path: string, own: Holder): Promise<void> {
  if ((await read(path))?.nonce === own.nonce) await rm(path, { force: true });
}

async function lives({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  return (await startOf(pid)) === started;
}

/**
 * When a process began, in the system's own count: a number that comes again after a restart, as in a container
 * where every server is process 1, is then not taken for its forerunner. Empty where the system does not tell.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
