import { describe, expect, test } from 'vitest';
import { anEntry, aResource } from '#src/testing/appointments/grid.ts';
import { datesOf, emptyText, showingOf, shownOf, startsWith } from './showing.ts';

const usual = { view: 'day', date: '2026-11-24' } as const;
const read = (address: string) => showingOf(new URLSearchParams(address), usual);

describe('the address says what is shown', () => {
  test.each([
    ['', { view: 'day', date: '2026-11-24', person: null, hasRooms: false, hidden: [] }],
    ['view=week&date=2026-10-25&person=7', { view: 'week', date: '2026-10-25', person: 7 }],
    ['rooms=yes&without=3,5', { hasRooms: true, hidden: [3, 5] }],
    ['view=year&date=tomorrow&person=x&without=,a', { ...usual, person: null, hidden: [] }],
    ['date=2026-02-30', { date: '2026-11-24' }],
    ['date=2026-13-01', { date: '2026-11-24' }],
  ])('%s', (address, wanted) => {
    expect(read(address)).toMatchObject(wanted);
  });
});

test('a week is from Monday to Sunday, any other view is one date', () => {
  const week = datesOf({ view: 'week', date: '2026-11-24' });
  expect([week[0], week[6], week.length]).toEqual(['2026-11-23', '2026-11-29', 7]);
  expect(datesOf({ view: 'week', date: '2026-11-29' })).toEqual(week);
  expect(datesOf({ view: 'agenda', date: '2026-11-24' })).toEqual(['2026-11-24']);
});

describe('those who are shown', () => {
  const reading = {
    resources: [
      aResource({ id: 1 }),
      aResource({ id: 2, isOwn: true }),
      aResource({ id: 7, kind: 'room', roomKind: 'Treatment room' }),
    ],
    entries: [],
  };
  test.each([
    ['everybody', '', [1, 2]],
    ['with the rooms', 'rooms=yes', [1, 2, 7]],
    ['without some', 'rooms=yes&without=1,7', [2]],
    ['in a week, oneself', 'view=week', [2]],
    ['in a week, who was chosen', 'view=week&person=1', [1]],
    ['in a week, a room that was chosen', 'view=week&person=7', [7]],
    ['in a week, oneself where nobody is who was chosen', 'view=week&person=99', [2]],
  ])('%s', (_, address, wanted) => {
    expect(shownOf(reading, read(address)).map(({ id }) => id)).toEqual(wanted);
  });
});

describe('something new begins', () => {
  const own = aResource({ id: 2, isOwn: true });
  const [one, other] = [aResource({ id: 1 }), aResource({ id: 3 })];
  const room = aResource({ id: 7, kind: 'room', roomKind: 'Treatment room' });
  test.each([
    ['with oneself among all', [one, own, other], '', 2],
    ['with the first, where one has no column', [room, one, other], '', 1],
    ['with the first who is shown', [one, other], 'without=1', 3],
    ['with the first who is shown, where oneself is not', [one, own, other], 'without=2', 1],
    ['with whose week is shown', [one, own, other], 'view=week&person=3', 3],
    ['with nobody in the week of a room', [one, own, room], 'view=week&person=7', undefined],
    ['with whose agenda is shown', [one, own, other], 'view=agenda&person=3&without=3', 3],
    ['with oneself in an agenda', [one, own, other], 'view=agenda', 2],
    ['with a person, where the agenda was to be that of a room', [room, one, own], 'view=agenda&person=7', 2],
    ['with the first, where oneself has no agenda', [room, one, other], 'view=agenda', 1],
    ['with nobody, where nobody is shown', [one, own, room], 'without=1,2&rooms=yes', undefined],
  ])('%s', (_, resources, address, wanted) => {
    expect(startsWith({ resources, entries: [] }, read(address))?.id).toBe(wanted);
  });
});

describe('days with nothing to see say', () => {
  const works = aResource();
  const off = aResource({ id: 2, working: [] });
  const room = aResource({ id: 7, kind: 'room', working: [] });
  test.each([
    ['that nobody works', 'view=day', [off, room], [], 'Nobody works on this day.'],
    ['that nobody comes', 'view=week', [works], [], 'No appointments in this week yet.'],
    [
      'the same beside blocked time',
      '',
      [works],
      [anEntry({ cause: 'blocked' })],
      'No appointments on this day yet.',
    ],
    ['nothing where someone comes', '', [works], [anEntry()], ''],
    ['no more of those who are hidden', '', [off], [anEntry()], 'Nobody works on this day.'],
  ])('%s', (_, address, resources, entries, wanted) => {
    expect(emptyText({ resources, entries }, resources, read(address))).toBe(wanted);
  });
});
