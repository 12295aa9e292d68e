/** Sets of ticks, one bit a tick: bit 0 is the first tick of the time that is looked at. */
export type Bits = Int32Array<ArrayBuffer>;

const wordBits = 32;
const allOnes = -1;
const chunkBytes = 65_536;

let chunk = new ArrayBuffer(0);
let used = 0;

/** Sets are cut from chunks of memory, because a piece of memory for each of them would take longer than to fill it. */
function cut(words: number): Bits {
  const bytes = words * Int32Array.BYTES_PER_ELEMENT;
  if (used + bytes > chunk.byteLength) {
    chunk = new ArrayBuffer(Math.max(chunkBytes, bytes));
    used = 0;
  }
  const bits = new Int32Array(chunk, used, words);
  used += bytes;
  return bits;
}

export const noBits = (size: number): Bits => cut(Math.ceil(size / wordBits));

export function copyOf(bits: Bits): Bits {
  const copy = cut(bits.length);
  copy.set(bits);
  return copy;
}

/** Puts the ticks from one to before another in, as far as there is room. */
export function putIn(bits: Bits, from: number, to: number): void {
  const first = Math.max(from, 0);
  const last = Math.min(to, bits.length * wordBits) - 1;
  if (last < first) return;
  const firstWord = first >>> 5;
  const lastWord = last >>> 5;
  const head = allOnes << (first & 31);
  const tail = allOnes >>> (31 - (last & 31));
  if (firstWord === lastWord) {
    bits[firstWord] = word(bits, firstWord) | (head & tail);
    return;
  }
  bits[firstWord] = word(bits, firstWord) | head;
  bits.fill(allOnes, firstWord + 1, lastWord);
  bits[lastWord] = word(bits, lastWord) | tail;
}

export const has = (bits: Bits, tick: number): boolean =>
  ((wordOrNone(bits, tick >> 5) >>> (tick & 31)) & 1) === 1;

/** Takes the ticks out that are not in the other set. */
export function keepOnly(bits: Bits, other: Bits): Bits {
  for (let index = 0; index < bits.length; index += 1) bits[index] = word(bits, index) & word(other, index);
  return bits;
}

export function takeOut(bits: Bits, other: Bits): Bits {
  for (let index = 0; index < bits.length; index += 1) bits[index] = word(bits, index) & ~word(other, index);
  return bits;
}

export function putAll(bits: Bits, other: Bits): Bits {
  for (let index = 0; index < bits.length; index += 1) bits[index] = word(bits, index) | word(other, index);
  return bits;
}

/** What two sets have in common. */
export function common(one: Bits, other: Bits): Bits {
  const bits = cut(one.length);
  for (let index = 0; index < bits.length; index += 1) bits[index] = word(one, index) & word(other, index);
  return bits;
}

export const isEmpty = (bits: Bits): boolean => bits.every((each) => each === 0);

/** Each tick of which the one so many later is in the set; a negative number looks back. */
export const ahead = (bits: Bits, ticks: number): Bits => putAhead(cut(bits.length), bits, ticks);

/** Puts the ticks in of which the one so many later is in the other set. */
export function putAhead(bits: Bits, other: Bits, ticks: number): Bits {
  const words = ticks >> 5;
  const rest = ticks & 31;
  let low = wordOrNone(other, words);
  for (let index = 0; index < bits.length; index += 1) {
    const high = wordOrNone(other, index + words + 1);
    bits[index] = word(bits, index) | across(low, high, rest);
    low = high;
  }
  return bits;
}

/** Takes the ticks out of which the one so many later is not in the other set. */
export function keepAhead(bits: Bits, other: Bits, ticks: number): Bits {
  const words = ticks >> 5;
  const rest = ticks & 31;
  let low = wordOrNone(other, words);
  for (let index = 0; index < bits.length; index += 1) {
    const high = wordOrNone(other, index + words + 1);
    bits[index] = word(bits, index) & across(low, high, rest);
    low = high;
  }
  return bits;
}

/** The word that begins so many bits into one. In two steps, because a shift by 32 is none. */
const across = (low: number, high: number, rest: number): number =>
  (low >>> rest) | ((high << (31 - rest)) << 1);

/** Each tick with which so many in a row begin that are all in the set. */
export function runsOf(bits: Bits, ticks: number): Bits {
  const runs = copyOf(bits);
  for (let known = 1; known < ticks; ) {
    const step = Math.min(known, ticks - known);
    // Words ahead are read before they change.
    keepAhead(runs, runs, step);
    known += step;
  }
  return runs;
}

/** The ticks of a set, in order. */
export function* ticksIn(bits: Bits): Generator<number> {
  for (let index = 0; index < bits.length; index += 1) {
    for (let left = word(bits, index); left !== 0; left &= left - 1)
      yield index * wordBits + 31 - Math.clz32(left & -left);
  }
}

/** Of a place that is there: where a number may be missing, reading takes twice as long. */
const word = (bits: Bits, index: number): number => bits[index] as number;
const wordOrNone = (bits: Bits, index: number): number =>
  index >= 0 && index < bits.length ? word(bits, index) : 0;

/** Whether any tick from one to before another is in the set. */
export function hasAny(bits: Bits, from: number, to: number): boolean {
  for (let tick = from; tick < to; tick += 1) if (has(bits, tick)) return true;
  return false;
}
