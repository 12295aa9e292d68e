import { setTimeout as wait } from 'node:timers/promises';
import type { Seen } from './drive.ts';
import { failuresOf, figuresOf, isShed } from './figures.ts';
import type { Load } from './steady.ts';

/** More than any worker lets in. */
const atOnce = 128;
const seconds = 15;
const mostRecoveryMs = 10_000;
const second = 1_000;

/** Finds what the site can answer, asks so many times as much, and then as much as usual: how soon all is well again. */
export async function overload({
  callers,
  acts,
  rate,
  times,
  say,
}: Load & { readonly times: number }): Promise<string[]> {
  await callers.closedLoop({ acts, atOnce, seconds });
  const full = figuresOf(callers.seen.splice(0));
  const capacity = full.ok / seconds;
  const flood = callers.openLoop({ acts, perSecond: capacity * times, seconds });
  await wait(seconds * second);
  // What was asked last is still being answered.
  const ended = performance.now();
  const usual = { perSecond: Math.min(rate, capacity / 2), seconds: (2 * mostRecoveryMs) / second };
  await Promise.all([flood, callers.openLoop({ acts, ...usual })]);
  const { during = [], after = [] } = Object.groupBy(callers.seen.splice(0), ({ due }) =>
    due < ended ? 'during' : 'after',
  );
  const over = figuresOf(during);
  const refused = during.filter(isShed);
  const refusals = figuresOf(refused.map((each) => ({ ...each, status: 200 })));
  console.table({ 'as much as it can': full, [`${times} times as much`]: over, 'its refusals': refusals });
  const recoveryMs = recovery(after, ended);
  say(
    `It can answer ${Math.round(capacity)} a second. All was well again ${Math.round(recoveryMs)} ms after the overload.`,
  );
  const unhinted = refused.filter(({ hasHint }) => !hasHint).length;
  return [
    ...(refused.length === 0 ? ['nothing was shed'] : []),
    ...(unhinted > 0 ? [`${unhinted} refusals without Retry-After`] : []),
    ...failuresOf([...during, ...after]),
    ...(recoveryMs > mostRecoveryMs ? [`it recovered after ${Math.round(recoveryMs / 1_000)} s`] : []),
  ];
}

const wellMs = 250;

/** So many good seconds in a row end an overload: a bad one after them is of its own, as there are at any rate. */
const wellSeconds = 5;

/**
 * Milliseconds until the first of five seconds in a row in each of which nothing was refused, nothing failed and at
 * most one in twenty was slow. A single slow request means nothing: some are slow at this rate without any overload.
 */
export function recovery(after: readonly Seen[], ended: number): number {
  const seconds = Map.groupBy(after, ({ due }) => Math.floor((due - ended) / second));
  const last = Math.max(0, ...seconds.keys());
  const isWell = (number: number) => {
    const { asked, ok, p95 } = figuresOf(seconds.get(number) ?? []);
    return ok === asked && p95 <= wellMs;
  };
  let unwellUntil = 0;
  for (let number = 0; number <= last && number < unwellUntil + wellSeconds; number += 1)
    if (!isWell(number)) unwellUntil = number + 1;
  return unwellUntil * second;
}
