import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './site.ts';

/** Something written through the API, and how it is found again. */
export interface Write {
  readonly kind: string;
  readonly marker: string;
  /** Sends it. Where `isNamed`, sending it again asks for the same thing, and not for another one. */
  readonly send: () => Promise<Reply>;
  readonly isNamed?: boolean;
  /** What of its answer is the same when it is repeated; all of it unless said otherwise. */
  readonly promise?: (body: unknown) => unknown;
  /** It is found only a moment later: looked for at the end. */
  readonly isLate?: boolean;
  /** Whether an answer says that another caller got there first. */
  readonly mayBeRefused?: (reply: Reply) => boolean;
  /** How many there are of it now. */
  readonly count: () => Promise<number>;
}

interface Acknowledged extends Write {
  readonly answer: unknown;
}

/** Sent writes of one kind, and those that did not keep the promise. */
export interface Tally {
  acknowledged: number;
  /** Ended without an answer, or refused because something was down. */
  unclear: number;
  lost: number;
  doubled: number;
}

/** A call that was cut may be made again under its name after two minutes; a payment's service rests half a minute. */
const patienceMs = 180_000;

const newTally = (): Tally => ({ acknowledged: 0, unclear: 0, lost: 0, doubled: 0 });

/** What the site said about each write, kept outside of it. */
export class WriteRecord {
  readonly tallies: Record<string, Tally> = {};
  /** In sentences. */
  readonly faults: string[] = [];
  readonly #all: Acknowledged[] = [];
  #acknowledged: Acknowledged[] = [];
  #unclear: Write[] = [];

  /** Sends a write; the answer's body where it was acknowledged, null where that is unknown. */
  async make(write: Write): Promise<unknown> {
    const reply = await write.send();
    const { status, body } = reply;
    const tally = this.#tallyOf(write);
    if (write.mayBeRefused?.(reply)) return null;
    if (status >= 200 && status < 300) {
      tally.acknowledged += 1;
      this.#acknowledged.push({ ...write, answer: body });
      return body ?? {};
    }
    if (status === 0 || status >= 500) {
      tally.unclear += 1;
      this.#unclear.push(write);
    } else this.faults.push(`${nameOf(write)} was refused: ${status} ${JSON.stringify(body)}`);
    return null;
  }

  /** Looks up every write since the last check: each acknowledged one is there once, and no other one twice. */
  async check(): Promise<void> {
    const [acknowledged, unclear] = [this.#acknowledged, this.#unclear];
    [this.#acknowledged, this.#unclear] = [[], []];
    await inTurns(acknowledged, async (write) => {
      if (write.isNamed) await this.#repeat(write);
      if (!write.isLate) await this.#judge(write, 1);
    });
    await inTurns(unclear, (write) => this.#clear(write));
    this.#all.push(...acknowledged);
  }

  /** Looks up every write that was ever acknowledged; who is patient waits for those that are not clear yet. */
  async checkAll(isPatient: boolean): Promise<void> {
    await this.check();
    if (isPatient) await this.#wait();
    await inTurns(this.#all, async (write) => {
      if (isPatient || !write.isLate) await this.#judge(write, 1);
    });
  }

  async #wait() {
    const latest = performance.now() + patienceMs;
    while (this.#unclear.length > 0 && performance.now() < latest) {
      await pause(2_000);
      await this.check();
    }
    for (const write of this.#unclear) this.faults.push(`${nameOf(write)} never became clear`);
    for (const write of this.#all.filter(({ isLate }) => isLate))
      while ((await write.count()) === 0 && performance.now() < latest) await pause(1_000);
  }

  async #repeat(write: Acknowledged) {
    const { status, body } = await write.send();
    const promise = write.promise ?? ((answer) => answer);
    if (status >= 300 || !isSame(promise(body), promise(write.answer)))
      this.faults.push(
        `${nameOf(write)} was answered ${JSON.stringify(write.answer)}, and when repeated ${status} ${JSON.stringify(body)}`,
      );
  }

  /** Where its caller named it, it is asked for again until it is made. */
  async #clear(write: Write) {
    const reply = write.isNamed ? await write.send() : null;
    const again = reply?.status ?? null;
    if (reply && write.mayBeRefused?.(reply)) return this.#judgeRefused(write);
    await this.#judge(write, again === 200 || again === 201 ? 1 : 0);
    if (again === 0 || again === 409 || (again ?? 0) >= 500) this.#unclear.push(write);
    else if ((again ?? 0) >= 300) this.faults.push(`${nameOf(write)} was answered ${again} when repeated`);
  }

  async #judge(write: Write, least: 0 | 1) {
    const count = await write.count();
    const tally = this.#tallyOf(write);
    if (count < least) tally.lost += 1;
    if (count > 1) tally.doubled += 1;
    if (count < least || count > 1) this.faults.push(`${nameOf(write)} is there ${count} times`);
  }

  /** What is refused, and so not there, was not made by the call that ended without an answer either. */
  async #judgeRefused(write: Write) {
    const count = await write.count();
    if (count > 0)
      this.faults.push(`${nameOf(write)} is there ${count} times, and was refused when repeated`);
  }

  #tallyOf({ kind }: Write): Tally {
    this.tallies[kind] ??= newTally();
    return this.tallies[kind];
  }
}

const nameOf = ({ kind, marker }: Write) => `${kind} ${marker}`;

/** Whatever order its fields come in. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const atOnce = 6;

async function inTurns<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await each(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
