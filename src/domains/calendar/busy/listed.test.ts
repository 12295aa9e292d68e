import { expect, test } from 'vitest';
import { read } from './reading.server.ts';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const course = [
  'DTSTART;TZID=Europe/London:20270322T100000',
  'DTEND;TZID=Europe/London:20270322T113000',
  'RDATE;TZID=Europe/London:20270405T100000,20270412T140000',
];

function timesOf(...lines: string[]) {
  const seen = read({ text: calendar(...lines), first: '2026-11-23', last: '2027-11-24', ours: 'a.example' });
  if ('fault' in seen) return seen.fault;
  return seen.times.map((time) => time.map((at) => new Date(at).toISOString().slice(5, 16)).join(' to '));
}

const first = '03-22T10:00 to 03-22T11:30';

test('an entry is busy at each date that it lists, by the clock on the wall', () => {
  const all = [first, '04-05T09:00 to 04-05T10:30', '04-12T13:00 to 04-12T14:30'];
  expect(timesOf(...event(...course))).toEqual(all);
});

test.each([
  ['an instant', 'RDATE:20270405T100000Z', '04-05T10:00 to 04-05T11:30'],
  [
    'a period with its end',
    'RDATE;VALUE=PERIOD:20270405T100000Z/20270405T120000Z',
    '04-05T10:00 to 04-05T12:00',
  ],
  ['a period with its length', 'RDATE;VALUE=PERIOD:20270405T100000Z/PT15M', '04-05T10:00 to 04-05T10:15'],
  ['another zone', 'RDATE;TZID=America/New_York:20270405T100000', '04-05T14:00 to 04-05T15:30'],
  [
    'long ago and far off too',
    'RDATE:20170405T100000Z,20270405T100000Z,20370405T100000Z',
    '04-05T10:00 to 04-05T11:30',
  ],
])('a date may be given as %s', (_, list, expected) => {
  expect(timesOf(...event(...course.slice(0, 2), list))).toEqual([first, expected]);
});

test('a listed date that is left out is free, one that was moved is busy where it is now, and none is busy twice', () => {
  const moved = event(
    'RECURRENCE-ID;TZID=Europe/London:20270412T140000',
    'DTSTART:20270413T080000Z',
    'DTEND:20270413T090000Z',
  );
  const rule = ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/London:20270405T100000,20270329T100000'];
  expect(timesOf(...event(...course, ...rule), ...moved)).toEqual([first, '04-13T08:00 to 04-13T09:00']);
});

test('whole days that are listed last as long as the first', () => {
  const days = ['DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270203', 'RDATE;VALUE=DATE:20270210'];
  const all = ['02-01T00:00 to 02-03T00:00', '02-10T00:00 to 02-12T00:00'];
  expect(timesOf(...event(...days))).toEqual(all);
});

test('what is cancelled, or free, is so at its listed dates too', () => {
  expect(timesOf(...event(...course, 'STATUS:CANCELLED'))).toEqual([]);
  expect(timesOf(...event(...course, 'TRANSP:TRANSPARENT'))).toEqual([]);
});

test('listed dates of an entry whose length cannot be told are refused', () => {
  const flight = [course[0] ?? '', 'DTEND;TZID=America/New_York:20270322T113000', course[2] ?? ''];
  expect(timesOf(...event(...flight))).toBe('rule');
});

test('a calendar that says only when someone is free or busy is read', () => {
  const published = [
    ...['BEGIN:VFREEBUSY', 'UID:fb', 'DTSTART:20261123T000000Z', 'DTEND:20270123T000000Z'],
    'FREEBUSY:20261201T090000Z/PT1H,20261202T090000Z/20261202T103000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261203T090000Z/PT30M',
    'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261204T170000Z/20261205T090000Z',
    'FREEBUSY;FBTYPE=FREE:20261206T090000Z/PT8H',
    'END:VFREEBUSY',
  ];
  expect(timesOf(...published)).toEqual([
    '12-01T09:00 to 12-01T10:00',
    '12-02T09:00 to 12-02T10:30',
    '12-03T09:00 to 12-03T09:30',
    '12-04T17:00 to 12-05T09:00',
  ]);
});
