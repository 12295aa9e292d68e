import { expect, test } from 'vitest';
import { refusal } from '#src/platform/endpoint.ts';
import { threadOf } from '#src/platform/thread.server.ts';
import type { CalendarFile, Read } from './reading.server.ts';

const readOnThread = threadOf<CalendarFile, Read>(new URL('./reading-thread.server.ts', import.meta.url), {
  ...{ longestMs: 2_000, loadingMs: 20_000, mostMegabytes: 192, mostWaiting: 5 },
  busy: refusal('endless', 503, 'Endless.'),
});

/** How many busy times there are, or why the file is refused. */
async function come(text: string): Promise<number | string> {
  const file = { text, first: '2026-11-23', last: '2027-11-24', ours: 'treatory.example' };
  const read = await readOnThread(file).catch(({ code }) => ({ fault: String(code) }));
  return 'times' in read ? read.times.length : read.fault;
}

const line = '\r\n';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join(line);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join(line);
const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at));
const times = (count: number, of: (at: number) => string) => many(count, of).join(line);
const hour = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'];
const ruled = (rule: string) => calendar(event(...hour, `RRULE:${rule}`));
const digits = (to: number) => many(to, String).join(',');
const oneOf = (at: number, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${at}`, ...lines, 'END:VEVENT'].join(line);

test.each<[string, string, number | string | RegExp]>([
  ['nothing', '', 'odd'],
  ['a page', '<!doctype html><title>Sign in</title>', 'odd'],
  ['an answer of an API', '{"error":"BEGIN:VCALENDAR"}', 'odd'],
  [
    'bytes of a picture',
    Buffer.from(many(5_000, (at) => `${at * 7_919}`).join('')).toString('latin1'),
    'odd',
  ],
  ['a calendar in UTF-16', Buffer.from(calendar(event(...hour)), 'utf16le').toString('utf8'), 'odd'],
  ['a calendar with NUL in it', calendar(event(...hour, '\0SUMMARY:\0')), 1],
  ['a calendar that breaks off', calendar(event(...hour), 'BEGIN:VEVENT').slice(0, -14), 1],
  ['nesting without an end', calendar(times(200_000, () => 'BEGIN:VALARM')), 'deep'],
  ['a calendar in a calendar in a calendar', many(9, () => 'BEGIN:VCALENDAR').join(line), 'deep'],
  [
    'ends without beginnings',
    calendar(
      times(200_000, () => 'END:VEVENT'),
      event(...hour),
    ),
    1,
  ],
  ['sixty thousand events', calendar(times(60_000, (at) => oneOf(at, ...hour))), 'many'],
  ['nine thousand events of one day', calendar(times(9_000, (at) => oneOf(at, ...hour))), 'many'],
  [
    'forty thousand events of long ago',
    calendar(times(40_000, (at) => oneOf(at, 'DTSTART:20100101T100000Z'))),
    0,
  ],
  ['one line of four megabytes', calendar(event(...hour, `DESCRIPTION:${'a'.repeat(4_000_000)}`)), 1],
  [
    'a line that is folded a million times',
    calendar(event(...hour, `SUMMARY:${'a\r\n '.repeat(1_000_000)}`)),
    1,
  ],
  ['an id of four megabytes', calendar(event(...hour).replace('UID:a', `UID:${'u'.repeat(4_000_000)}`)), 1],
  ['an id that is a prototype', calendar(event(...hour).replace('UID:a', 'UID:__proto__')), /^[01]$/],
  ['every second for ever', ruled('FREQ=SECONDLY'), 'rule'],
  ['every minute for ever', ruled('FREQ=MINUTELY'), 'rule'],
  [
    'every second of every day',
    ruled(`FREQ=DAILY;BYSECOND=${digits(60)};BYMINUTE=${digits(60)};BYHOUR=${digits(24)}`),
    'endless',
  ],
  ['an interval of nothing', ruled('FREQ=DAILY;INTERVAL=0'), /^(rule|deep|endless|\d+)$/],
  ['a rule that never comes', ruled('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), /^[01]$/],
  [
    'a rule of a hundred thousand days',
    ruled(`FREQ=YEARLY;BYYEARDAY=${digits(100_000)}`),
    /^(rule|deep|endless|\d+)$/,
  ],
  ['a count of a trillion', ruled('FREQ=DAILY;COUNT=1000000000000'), /^(rule|deep|endless|\d+)$/],
  ['a rule without a meaning', ruled('FREQ=NEVER;UNTIL=tomorrow'), /^(rule|deep|[01])$/],
  [
    'two thousand rules for every day',
    calendar(times(2_000, (at) => oneOf(at, ...hour, 'RRULE:FREQ=DAILY'))),
    /^(many|endless)$/,
  ],
  [
    'a hundred thousand exceptions',
    calendar(
      event(...hour, 'RRULE:FREQ=DAILY', `EXDATE:${many(100_000, () => '20261202T100000Z').join(',')}`),
    ),
    /^(endless|\d+)$/,
  ],
  [
    'two hundred thousand more dates',
    calendar(event(...hour, `RDATE:${many(200_000, () => '20261202T100000Z').join(',')}`)),
    /^(many|[12])$/,
  ],
  [
    'two hundred thousand different dates',
    calendar(
      event(...hour, `RDATE:${many(200_000, (at) => `20261202T${String(at).padStart(6, '0')}Z`).join(',')}`),
    ),
    'many',
  ],
  [
    'a hundred thousand lists of dates',
    calendar(
      event(
        ...hour,
        times(100_000, (at) => `RDATE:20261202T1000${at % 60}Z,${at}`),
      ),
    ),
    'many',
  ],
  [
    'a list of dates that are none',
    calendar(event(...hour, 'RDATE:,/,99999999T999999Z,P,20261202T/P')),
    /^(deep|rule|\d+)$/,
  ],
  [
    'two hundred thousand busy periods',
    calendar(
      'BEGIN:VFREEBUSY',
      `FREEBUSY:${many(200_000, (at) => `20261202T${String(at).padStart(6, '0')}Z/PT5M`).join(',')}`,
      'END:VFREEBUSY',
    ),
    'many',
  ],
  [
    'a hundred unknown zones',
    calendar(times(100, (at) => oneOf(at, `DTSTART;TZID=Nowhere/${at}:20261201T100000`))),
    'deep',
  ],
  [
    'a zone with a name of a megabyte',
    calendar(event(`DTSTART;TZID=${'z'.repeat(1_000_000)}:20261201T100000`)),
    0,
  ],
  [
    'a thousand definitions of zones',
    calendar(
      times(1_000, (at) => `BEGIN:VTIMEZONE\r\nTZID:${at}\r\nEND:VTIMEZONE`),
      event(...hour),
    ),
    1,
  ],
  [
    'a time that ends before it begins',
    calendar(event('DTSTART:20261201T100000Z', 'DTEND:20261101T100000Z')),
    0,
  ],
  [
    'a duration of ten thousand years',
    calendar(event('DTSTART:20261201T100000Z', 'DURATION:P3650000D')),
    /^(deep|rule|1)$/,
  ],
  ['two starts', calendar(event(...hour, 'DTSTART:20271201T100000Z')), 1],
  [
    'days that are none',
    calendar(event('DTSTART:20269999T999999Z', 'DTEND:20269999T999999Z')),
    /^(deep|rule|\d+)$/,
  ],
  ['parameters without an end', calendar(event(`DTSTART${';A="'.repeat(200_000)}:20261201T100000Z`)), 0],
])('refused or bounded: %s', async (_, text, expected) => {
  await come(calendar());
  const began = performance.now();
  const came = await come(text);
  const took = performance.now() - began;
  if (expected instanceof RegExp) expect(String(came)).toMatch(expected);
  else expect(came).toBe(expected);
  // The thread is ended after two seconds; the rest is for a busy machine, which loads a new one.
  expect(took).toBeLessThan(10_000);
});

test('a calendar that needs more memory than it gets is refused, and the next one is read', async () => {
  const greedy = threadOf<CalendarFile, Read>(new URL('./reading-thread.server.ts', import.meta.url), {
    ...{ longestMs: 20_000, loadingMs: 20_000, mostMegabytes: 24, mostWaiting: 5 },
    busy: refusal('endless', 503, 'Endless.'),
  });
  const file = { first: '2026-11-23', last: '2027-11-24', ours: 'treatory.example' };
  const large = calendar(times(50_000, (at) => oneOf(at, ...hour, `EXDATE:${'2'.repeat(40)}${at}`)));
  await expect(greedy({ ...file, text: large })).rejects.toThrow();
  expect(await greedy({ ...file, text: calendar(event(...hour)) })).toHaveProperty('times.length', 1);
});
