import type { Seen } from './drive.ts';

/** What the callers saw of some requests: times in milliseconds. */
export interface Figures {
  readonly asked: number;
  readonly ok: number;
  /** Answered 503, and 429. */
  readonly shed: number;
  /** Neither answered well nor shed; a time that another client took, 409, is answered well. */
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const isOk = ({ status }: Seen) => (status >= 200 && status < 400) || status === 409;
export const isShed = ({ status }: Seen): boolean => status === 503 || status === 429;

export function figuresOf(seen: readonly Seen[]): Figures {
  const ok = seen.filter(isOk);
  const sorted = ok.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  const shed = seen.filter(isShed).length;
  return {
    ...{ asked: seen.length, ok: ok.length, shed, failed: seen.length - ok.length - shed },
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99) },
  };
}

/** A row for each kind of request, then one for all reads and one for all writes. */
export function tableOf(seen: readonly Seen[]): Record<string, Figures> {
  const kinds = [...new Set(seen.map(({ kind }) => kind))].toSorted();
  return Object.fromEntries([
    ...kinds.map((kind) => [kind, figuresOf(seen.filter((each) => each.kind === kind))]),
    ['all reads', figuresOf(seen.filter(({ isWrite }) => !isWrite))],
    ['all writes', figuresOf(seen.filter(({ isWrite }) => isWrite))],
  ]);
}

/** What failed, in words: how often which status of which kind; 0 is a connection that ended without an answer. */
export function failuresOf(seen: readonly Seen[]): string[] {
  const counts = new Map<string, number>();
  for (const each of seen.filter((one) => !isOk(one) && !isShed(one))) {
    const why = each.fault ? ` (${each.fault})` : '';
    const what = `${each.status} to “${each.kind}”${why}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} times ${what}`);
}
