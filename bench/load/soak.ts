import { failuresOf, figuresOf } from './figures.ts';
import type { Load } from './steady.ts';

interface Soak extends Load {
  readonly minutes: number;
  /** Of all processes of the site, in megabytes. */
  readonly memory: () => number;
}

/** The beginning fills caches: what is compared is the second fifth with the last one. */
const fifths = 5;
const mostGrowth = 1.1;

/** Asks for a long time and watches the memory of the site. */
export async function soak({ callers, acts, rate, minutes, memory, say }: Soak): Promise<string[]> {
  const sampled: number[] = [];
  const failed: string[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await callers.openLoop({ acts, perSecond: rate, seconds: 60 });
    const seen = callers.seen.splice(0);
    const figures = figuresOf(seen);
    failed.push(...failuresOf(seen));
    sampled.push(memory());
    if (minute % 5 === 4)
      say(
        `${minute + 1} min: ${Math.round(sampled.at(-1) ?? 0)} MB, p99 ${figures.p99} ms, ${figures.shed} shed, ${failed.length === 0 ? 'none' : failed.join(', ')} failed.`,
      );
  }
  const part = Math.max(1, Math.floor(minutes / fifths));
  const early = mean(sampled.slice(part, 2 * part));
  const late = mean(sampled.slice(-part));
  say(
    `Memory of all processes: ${Math.round(early)} MB in the second fifth, ${Math.round(late)} MB in the last, ${(late / early).toFixed(2)} times as much.`,
  );
  return [...(late > early * mostGrowth ? ['memory grew'] : []), ...failed];
}

const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
