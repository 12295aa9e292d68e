import type { Act, Callers } from './drive.ts';
import { failuresOf, figuresOf, tableOf } from './figures.ts';

export interface Load {
  readonly callers: Callers;
  readonly acts: () => Act;
  /** Acts a second. */
  readonly rate: number;
  readonly say: (line: string) => void;
}

const warmUpSeconds = 20;
const mostReadMs = 100;
const mostWriteMs = 250;

/** Asks so much a second, and says whether all was answered in good time; beside it a tenth of that, as the reference. */
export async function steady(load: Load & { readonly seconds: number }): Promise<string[]> {
  const { callers, acts, rate, seconds, say } = load;
  await callers.openLoop({ acts, perSecond: rate / 2, seconds: warmUpSeconds });
  callers.seen.length = 0;
  await callers.openLoop({ acts, perSecond: rate / 10, seconds: Math.min(seconds, 30) });
  const quiet = figuresOf(callers.seen.splice(0).filter(({ isWrite }) => !isWrite));
  await callers.openLoop({ acts, perSecond: rate, seconds });
  const seen = callers.seen.splice(0);
  const table = tableOf(seen);
  console.table(table);
  const { 'all reads': reads, 'all writes': writes } = table;
  if (!reads || !writes) return ['nothing was asked'];
  const answered = Math.round((reads.ok + writes.ok) / seconds);
  say(
    `${answered} answers a second; p99 of reads ${reads.p99} ms, ${(reads.p99 / quiet.p99).toFixed(1)} times that of a tenth of the load (${quiet.p99} ms); of writes ${writes.p99} ms.`,
  );
  return [
    ...(reads.p99 > mostReadMs ? [`p99 of reads is ${reads.p99} ms`] : []),
    ...(writes.p99 > mostWriteMs ? [`p99 of writes is ${writes.p99} ms`] : []),
    ...failuresOf(seen),
    ...(reads.shed + writes.shed > 0 ? [`${reads.shed + writes.shed} requests were shed`] : []),
  ];
}
