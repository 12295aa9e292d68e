import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { isAlive, isFresh, later } from './rules.ts';

const born = new Date('2026-03-28T12:00:00Z');
const seconds = fc.integer({ min: 0, max: 40 * 86_400 });
const life = fc.record({
  isRemembered: fc.boolean(),
  usedAfter: seconds,
  endedAfter: fc.option(seconds),
  askedAfter: seconds,
});

interface Life {
  isRemembered: boolean;
  usedAfter: number;
  endedAfter: number | null;
}

const session = ({ isRemembered, usedAfter, endedAfter }: Life) => ({
  isRemembered,
  lastUsedAt: later(born, usedAfter),
  expiresAt: later(born, 30 * 86_400),
  endedAt: endedAfter === null ? null : later(born, endedAfter),
});

test('a session lives until it is ended, thirty days old or unused for too long', () => {
  fc.assert(
    fc.property(life, ({ askedAfter, ...of }) => {
      const idle = of.isRemembered ? 30 * 86_400 : 12 * 3600;
      const expected = of.endedAfter === null && askedAfter < 30 * 86_400 && askedAfter < of.usedAfter + idle;
      expect(isAlive(session(of), later(born, askedAfter))).toBe(expected);
    }),
  );
});

test('a session that has ended never becomes valid again', () => {
  fc.assert(
    fc.property(life, seconds, ({ askedAfter, ...of }, more) => {
      const isNow = isAlive(session(of), later(born, askedAfter));
      const isLater = isAlive(session(of), later(born, askedAfter + more));
      expect(isNow || !isLater).toBe(true);
    }),
  );
});

test('being remembered never shortens a session', () => {
  fc.assert(
    fc.property(life, ({ askedAfter, ...of }) => {
      const at = later(born, askedAfter);
      const plain = isAlive(session({ ...of, isRemembered: false }), at);
      expect(!plain || isAlive(session({ ...of, isRemembered: true }), at)).toBe(true);
    }),
  );
});

test('a proof of identity is fresh for fifteen minutes', () => {
  expect([isFresh(born, later(born, 900)), isFresh(born, later(born, 901))]).toEqual([true, false]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Dalvik/2.1.0 (Linux; U; Android 15)', 'A browser on Android'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('a browser is named after its user agent: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
