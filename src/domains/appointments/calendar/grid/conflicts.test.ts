import { describe, expect, test } from 'vitest';
import { anEntry, aResource, tick } from '#src/testing/appointments/grid.ts';
import { columnsOf, idleIn } from './columns.ts';
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
    expect(conflictsOf(reading, { ...moved, ...own }, ada)).toEqual(wanted);
  });

  test('nothing of a room where another of its kind is free', () => {
    const second = { ...room, id: 8, name: 'Room 2' };
    const reading = { resources: [ada, room, second], entries: [moved, other({ resourceId: 7 })] };
    expect(conflictsOf(reading, moved, ada)).toEqual([]);
  });
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
