import { beforeEach, expect, test } from 'vitest';
import { type Hearing, LiveConnection } from './connection.ts';

/** A clock that only a test moves, and a server that has the streams which are open now. */
let now: number;
let timers: { at: number; act: () => void }[];
let streams: { topics: readonly string[]; hear: Hearing }[];
let opens: number;
let isUp: boolean;
let random: () => number;

/** Always the same row of numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

beforeEach(() => {
  now = 1_000_000;
  timers = [];
  streams = [];
  opens = 0;
  isUp = true;
  random = numbers(16);
});

function later(ms: number, act: () => void) {
  const timer = { at: now + ms, act };
  timers.push(timer);
  return () => {
    timers = timers.filter((one) => one !== timer);
  };
}

/** The stream is there after the way there, or the caller hears that it is not. */
function open(topics: readonly string[], hear: Hearing) {
  opens += 1;
  const stream = { topics, hear };
  const cancel = later(40, () => {
    if (!isUp) return hear.ended();
    streams.push(stream);
    hear.opened();
  });
  return () => {
    cancel();
    streams = streams.filter((one) => one !== stream);
  };
}

const connect = () => new LiveConnection({ open, later, now: () => now, random: () => random() });

function pass(ms: number): void {
  const until = now + ms;
  for (;;) {
    const next = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
    if (!next) break;
    timers = timers.filter((one) => one !== next);
    now = Math.max(now, next.at);
    next.act();
  }
  now = until;
}

/** The clock goes on, and nothing runs: as in a laptop that is shut. */
const sleep = (ms: number) => {
  now += ms;
};

const announce = (topic: string) => {
  for (const { topics, hear } of streams) if (topics.includes(topic)) hear.newer(topic);
};

/** The server notices nothing, or ends the stream: the page hears its end only in the second case. */
function cut(isNoticed: boolean): void {
  const cutOff = streams;
  streams = [];
  if (isNoticed) for (const { hear } of cutOff) hear.ended();
}

test('a page asks when the stream opens and whenever its topic is newer, and for no other topic', () => {
  const live = connect();
  let asked = 0;
  live.listen(['calendar:17'], () => asked++);
  expect(live.state()).toEqual({ kind: 'starting' });
  pass(1_000);
  expect([live.state().kind, asked]).toEqual(['live', 1]);
  announce('calendar:18');
  pass(1_000);
  expect(asked).toBe(1);
  announce('calendar:17');
  expect(asked).toBe(2);
});

test('many announcements within a moment make a page ask twice: at once, and once after the last', () => {
  const live = connect();
  let asked = 0;
  live.listen(['calendar:17'], () => asked++);
  pass(1_000);
  for (let count = 0; count < 20; count++) {
    announce('calendar:17');
    pass(10);
  }
  pass(1_000);
  expect(asked).toBe(3);
});

test('all listeners of a page share one stream, which follows what they listen to', () => {
  const live = connect();
  const leave = live.listen(['calendar:17'], () => {});
  live.listen(['calendar:17', 'chat:3'], () => {});
  pass(1_000);
  expect([opens, streams.map(({ topics }) => topics)]).toEqual([1, [['calendar:17', 'chat:3']]]);
  const leaveAgain = live.listen(['calendar:17'], () => {});
  leave();
  pass(1_000);
  expect(opens).toBe(1);
  leaveAgain();
  live.listen(['orders:17'], () => {});
  pass(1_000);
  expect(streams.map(({ topics }) => topics)).toEqual([['calendar:17', 'chat:3', 'orders:17']]);
});

test('a page that nobody listens on has no stream and asks for nothing', () => {
  const live = connect();
  const leave = live.listen(['calendar:17'], () => {});
  pass(1_000);
  leave();
  pass(1_000);
  expect([streams, timers, live.state().kind]).toEqual([[], [], 'starting']);
});

test('without a stream the page says since when, and asks every half a minute until there is one', () => {
  const live = connect();
  let asked = 0;
  live.listen(['calendar:17'], () => asked++);
  pass(60_000);
  isUp = false;
  const since = now;
  cut(true);
  pass(2_000);
  expect(live.state().kind).toBe('live');
  asked = 0;
  pass(598_000);
  expect(live.state()).toEqual({ kind: 'retrying', since: new Date(since) });
  expect(Math.abs(asked - 20)).toBeLessThan(2);
  expect(opens).toBeLessThan(40);
  isUp = true;
  pass(31_000);
  expect(live.state().kind).toBe('live');
});

test('pages that lose their stream at the same moment do not all come back at the same moment', () => {
  const times = Array.from({ length: 50 }, (_, index) => {
    random = numbers(Math.imul(index, 0x9e3779b1));
    const live = connect();
    live.listen(['calendar:17'], () => {});
    pass(60_000);
    cut(true);
    const began = now;
    while (streams.length === 0) pass(10);
    cut(false);
    return now - began;
  });
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(300);
});

test('a hidden page keeps its stream for five minutes, and asks as soon as it is seen again', () => {
  const live = connect();
  let asked = 0;
  live.listen(['calendar:17'], () => asked++);
  pass(10_000);
  live.show(false);
  pass(299_000);
  expect(streams).toHaveLength(1);
  pass(2_000);
  expect(streams).toHaveLength(0);
  pass(3_600_000);
  asked = 0;
  live.show(true);
  expect(asked).toBe(1);
  pass(1_000);
  expect(streams).toHaveLength(1);
});

test('after a sleep the page takes no word from the dead stream and opens another', () => {
  const live = connect();
  let asked = 0;
  live.listen(['calendar:17'], () => asked++);
  pass(60_000);
  cut(false);
  sleep(8 * 3_600_000);
  asked = 0;
  pass(1_000);
  expect([streams.length, asked > 0]).toEqual([1, true]);
});

test('over 1,000 cuts, restarts and sleeps a page shows every change, within a second while it is live', () => {
  const live = connect();
  let [truth, shown, isSeen] = [0, 0, true];
  live.listen(['calendar:17'], () => {
    const answer = truth;
    later(20, () => {
      shown = Math.max(shown, answer);
    });
  });
  const change = () => {
    truth += 1;
    announce('calendar:17');
  };
  const acts = [
    () => cut(true),
    () => {
      cut(false);
      sleep(60_000 + random() * 3_600_000);
    },
    () => {
      isUp = false;
      cut(true);
      pass(random() * 90_000);
      isUp = true;
    },
    () => {
      isSeen = !isSeen;
      live.show(isSeen);
      pass(random() * 900_000);
    },
  ];
  for (let count = 0; count < 1_000; count++) {
    acts[Math.floor(random() * acts.length)]?.();
    for (let changes = 0; changes < 3; changes++) {
      pass(random() * 2_000);
      change();
    }
    if (isSeen) {
      // As long as the longest pause before another try.
      pass(31_000);
      expect([live.state().kind, shown]).toEqual(['live', truth]);
      change();
      pass(1_000);
      expect(shown).toBe(truth);
    }
  }
  if (!isSeen) live.show(true);
  pass(31_000);
  expect(shown).toBe(truth);
});
