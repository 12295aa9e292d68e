import { describe, expect, test } from 'vitest';
import { anEntry, aResource, tick } from '#src/testing/appointments/grid.ts';
import { columnsOf, idleIn, keptColumns } from './columns.ts';
import { conflictsOf, placeText } from './conflicts.ts';
import type { Entry } from './entries.ts';

const ada = aResource();
const room = aResource({ id: 7, kind: 'room', name: 'Room 1', roomKind: 'Treatment room', working: [] });
const moved = anEntry({ id: 9, key: 'a9', from: tick('10:00'), to: tick('11:00'), roomIds: [7] });
const other = (entry: Partial<Entry>) =>
  anEntry({ id: 5, key: 'a5', from: tick('10:30'), to: tick('11:30'), ...entry });

describe('in words, what is in the way is', () => {
  test.each<[string, Partial<Entry>, Partial<Entry>, readonly string[]]>([
    ['nothing', {}, { from: tick('11:00'), to: tick('12:00') }, []],
    ['a client', {}, {}, ['taken by Bea Smith']],
    [
      'a client, by a buffer',
      { bufferAfter: 10 },
      { from: tick('11:05'), to: tick('12:00') },
      ['taken by Bea Smith'],
    ],
    [
      'nothing in processing time',
      {},
      { from: tick('09:15'), to: tick('11:45'), segments: [45, 60, 45] },
      [],
    ],
    ['a block', {}, { cause: 'blocked', name: 'Lunch' }, ['blocked for Lunch']],
    ['a block without a title', {}, { cause: 'blocked', name: '' }, ['blocked']],
    ['time off', {}, { cause: 'time_off' }, ['Ada is off']],
    ['a busy time', {}, { cause: 'busy' }, ['busy in another calendar']],
    ['work at another place', {}, { cause: 'elsewhere' }, ['taken at another place']],
    [
      'the end of work',
      { from: tick('16:30'), to: tick('17:30') },
      { to: tick('10:35') },
      ['outside Ada’s working hours'],
    ],
    ['a room', {}, { resourceId: 7 }, ['no room is free']],
    ['nothing of the same appointment', {}, { id: 9 }, []],
  ])('%s', (_, own, theirs, wanted) => {
    const reading = { resources: [ada, room], entries: [moved, other(theirs)] };
    expect(conflictsOf(reading, { ...moved, ...own })).toEqual(wanted);
  });

  test('nothing of a room where another of its kind is free', () => {
    const second = { ...room, id: 8, name: 'Room 2' };
    const reading = { resources: [ada, room, second], entries: [moved, other({ resourceId: 7 })] };
    expect(conflictsOf(reading, moved)).toEqual([]);
  });
});

test('blocked time is in nobody’s way but that of other taken time', () => {
  const lunch = anEntry({
    id: 9,
    key: 'b9',
    cause: 'blocked',
    name: 'Lunch',
    from: tick('17:00'),
    to: tick('18:00'),
  });
  const off = other({ cause: 'time_off', from: tick('00:00'), to: tick('24:00') });
  const late = other({ id: 6, key: 'a6', from: tick('17:30'), to: tick('18:00') });
  const reading = { resources: [ada], entries: [lunch, off] };
  expect(conflictsOf(reading, lunch)).toEqual([]);
  expect(conflictsOf({ ...reading, entries: [lunch, off, late] }, lunch)).toEqual(['taken by Bea Smith']);
});

test('what is drawn on free time says what it runs into', () => {
  const drawn = anEntry({ id: 0, key: '', from: tick('10:00'), to: tick('10:45') });
  expect(conflictsOf({ resources: [ada], entries: [other({})] }, drawn)).toEqual(['taken by Bea Smith']);
});

describe('an appointment of two people', () => {
  const cat = aResource({ id: 2, name: 'Cat' });
  const first = anEntry({ id: 9, key: 'a9-0', from: tick('09:00'), to: tick('10:00') });
  const second = { ...first, key: 'a9-1', item: 1, resourceId: 2, from: tick('10:00'), to: tick('10:30') };
  const taken = other({ resourceId: 2, name: 'Wilf', from: tick('10:45'), to: tick('11:15') });
  const reading = { resources: [ada, cat], entries: [first, second, taken] };
  test.each([
    [
      'meets with its second treatment what is in the way of that',
      { from: tick('09:30'), to: tick('10:30') },
    ],
    ['meets it too when the first becomes longer', { to: tick('10:30') }],
  ])('%s', (_, put) => {
    expect(conflictsOf(reading, { ...first, ...put })).toEqual(['taken by Wilf']);
  });
  test('fits where both treatments fit', () => {
    expect(conflictsOf(reading, { ...first, from: tick('09:15'), to: tick('10:15') })).toEqual([]);
    expect(conflictsOf(reading, { ...second, to: tick('10:45') })).toEqual([]);
  });
});

test('a room of another place does not help', () => {
  const here = { ...room, listing: 1 };
  const there = { ...room, id: 8, listing: 2 };
  const reading = { resources: [ada, here, there], entries: [moved, other({ resourceId: 7 })] };
  expect(conflictsOf(reading, moved)).toEqual(['no room is free']);
});

test('in a day of which only one column changed, that one alone is another', () => {
  const cat = aResource({ id: 2, name: 'Cat' });
  const columnsWith = (...entries: Entry[]) =>
    columnsOf({ resources: [ada, cat], entries }, [ada, cat], ['2026-11-24']);
  const before = columnsWith(moved);
  const after = keptColumns(before, columnsWith(moved, other({ resourceId: 2 })));
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
  expect(after[1]?.entries).toHaveLength(1);
});

test.each([
  [[], 'Ada, 10:15 to 11:00'],
  [['taken by Bea Smith'], 'Ada, 10:15 to 11:00; taken by Bea Smith'],
  [['Ada is off', 'no room is free'], 'Ada, 10:15 to 11:00; Ada is off; no room is free'],
])('a place with %j is said as %s', (conflicts, wanted) => {
  expect(placeText('Ada', { from: tick('10:15'), to: tick('11:00') }, conflicts)).toBe(wanted);
});

test('columns are people by date, with what lies under and over them, and greyed where nobody works', () => {
  const working = [
    { from: tick('09:00'), to: tick('12:00') },
    { from: tick('13:00'), to: tick('17:00') },
  ];
  const reading = {
    resources: [aResource({ working }), room],
    entries: [
      moved,
      other({ cause: 'time_off', from: tick('00:00'), to: tick('24:00') }),
      other({ resourceId: 99 }),
    ],
  };
  const [day] = columnsOf(reading, [aResource({ working })], ['2026-11-24']);
  expect(day?.axis).toMatchObject({ from: tick('09:00'), to: tick('17:00') });
  expect(day?.laid.map(({ entry }) => entry.key)).toEqual(['a9']);
  expect(day?.shades).toHaveLength(1);
  expect(day && idleIn(day)).toEqual([{ from: tick('12:00'), to: tick('13:00') }]);
  const week = columnsOf(reading, [ada], ['2026-11-24', '2026-11-25']);
  expect(week.map(({ name }) => name)).toEqual(['Ada, Tuesday', 'Ada, Wednesday']);
});
