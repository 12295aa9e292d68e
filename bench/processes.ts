import { readFileSync } from 'node:fs';

/** The processes that a process has begun and that have not ended, as Linux tells. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/**
 * Megabytes of memory that a process and those that it began hold now; throws where it has ended. They run the same
 * program, whose text is in memory once.
 */
export function memoryOf(pid: number): number {
  const held = familyOf(pid).map(heldBy);
  const own = held.reduce((sum, { own }) => sum + own, 0);
  return Math.round((own + Math.max(...held.map(({ files }) => files))) / 1024);
}

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

/** Kilobytes of its own, and of the files that it runs or has mapped. */
function heldBy(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { own: kilobytes('RssAnon') + kilobytes('RssShmem'), files: kilobytes('RssFile') };
}
